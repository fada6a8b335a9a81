import { Injectable } from '@nestjs/common';
import type { QueueDepth } from '../generations/call/queue-depth.js';
import type { MetricOf } from '../observability/metrics/metric-table.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { QueueDepths } from './queue-depths.service.js';

/** Gauges that are read from the database for each operation, and their fields. */
const FROM_DATABASE = {
  listing_queue_waiting_jobs: 'waiting',
  listing_queue_oldest_waiting_seconds: 'oldestWaitingSeconds',
  listing_queue_running_jobs: 'running',
  listing_workers: 'workers',
  listing_worker_slots: 'slots',
  listing_holds_open: 'holds',
  listing_credits_held: 'creditsHeld',
  listing_generations_overdue: 'overdue',
} as const satisfies Partial<Record<MetricOf<'gauge'>, keyof QueueDepth>>;

type Shown = keyof typeof FROM_DATABASE;

const SHOWN = Object.keys(FROM_DATABASE) as Shown[];

const OF_WEBHOOKS = ['listing_webhook_pending', 'listing_webhook_overdue_seconds'] as const;

/** The page of `/metrics`: the counts of the process, and those of the database at this moment. */
@Injectable()
export class MetricsPage {
  constructor(
    private readonly metrics: Metrics,
    private readonly depths: QueueDepths,
  ) {}

  /** Without the database the rest is reported all the same, and `listing_database_up` is 0. */
  async text(): Promise<string> {
    const depths = await this.depths.read().catch(() => undefined);
    this.metrics.set('listing_database_up', {}, depths === undefined ? 0 : 1);
    if (depths === undefined) this.metrics.forget(SHOWN);
    for (const depth of depths ?? []) {
      for (const name of SHOWN) this.show(name, depth);
    }
    await this.showWebhooks();
    return this.metrics.text();
  }

  private async showWebhooks(): Promise<void> {
    const backlog = await this.depths.backlog().catch(() => undefined);
    if (backlog === undefined) return this.metrics.forget(OF_WEBHOOKS);
    this.metrics.set('listing_webhook_pending', {}, backlog.pending);
    this.metrics.set('listing_webhook_overdue_seconds', {}, backlog.overdueSeconds);
  }

  private show(name: Shown, depth: QueueDepth): void {
    this.metrics.set(name, { operation: depth.operation }, depth[FROM_DATABASE[name]]);
  }
}
