import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventSignal } from '../../credits/event-signal.js';
import { describeError } from '../../observability/describe-error.js';
import { Metrics } from '../../observability/metrics/metrics.js';
import type { PostMessage } from '../../sources/post-message.js';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.js';
import { giveBack, recordAttempt } from './record-attempt.js';
import { sendDelivery } from './send-delivery.js';

/** Injection token of the post that deliveries go by. */
export const DeliveryPost = Symbol('DeliveryPost');

/** Due retries, and events of other processes, wait no longer than this; milliseconds. */
const LOOK_MS = 3_000;

/** Attempts of this process at the same time. */
const MOST = 32;

/** Attempts that run at a shutdown may end within this time; then they are given back. Milliseconds. */
const SHUTDOWN_GRACE_MS = 5_000;

/**
 * Delivers events to the endpoints of webhooks: at least once, in no certain order, each under one id. A worker that
 * dies between an attempt and its record leaves it to another one, which sends it again.
 */
@Injectable()
export class WebhookCourier implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WebhookCourier.name);
  private readonly running = new Map<string, Set<Promise<void>>>();
  private readonly shutdown = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private lookAgain = false;
  private stopped = false;

  constructor(
    private readonly database: DataSource,
    private readonly events: EventSignal,
    private readonly metrics: Metrics,
    @Inject(DeliveryPost) private readonly post: PostMessage,
  ) {}

  onApplicationBootstrap(): void {
    this.events.listen(() => this.wake());
    this.timer = setInterval(() => this.wake(), LOOK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.looking;
    const attempts = Promise.all(this.attempts);
    await Promise.race([attempts, sleep(SHUTDOWN_GRACE_MS, undefined, { ref: false })]);
    this.shutdown.abort();
    await attempts;
  }

  /** Looks for due deliveries now, or again when it is looking already. */
  private wake(): void {
    this.lookAgain = true;
    if (this.stopped) return;
    this.looking ??= this.look()
      .catch((error: unknown) => {
        const message = 'Due webhooks could not be read; the next attempt is in 3 s';
        this.logger.warn({ message, ...describeError(error) });
      })
      .finally(() => (this.looking = undefined));
  }

  private async look(): Promise<void> {
    while (this.lookAgain && !this.stopped) {
      this.lookAgain = false;
      const free = MOST - this.attempts.length;
      if (free <= 0) return;
      const due = await claimDeliveries(this.database, free, [...this.running.keys()]);
      for (const delivery of due) this.begin(delivery);
    }
  }

  private get attempts(): Promise<void>[] {
    return [...this.running.values()].flatMap((ofEndpoint) => [...ofEndpoint]);
  }

  private begin(delivery: ClaimedDelivery): void {
    const { endpointId } = delivery;
    const ofEndpoint = this.running.get(endpointId) ?? new Set<Promise<void>>();
    this.running.set(endpointId, ofEndpoint);
    const attempt = this.attempt(delivery).finally(() => {
      ofEndpoint.delete(attempt);
      // More may be due of an endpoint that was left out meanwhile, and there is room for others.
      if (ofEndpoint.size === 0) {
        this.running.delete(endpointId);
        this.wake();
      }
    });
    ofEndpoint.add(attempt);
  }

  private async attempt(delivery: ClaimedDelivery): Promise<void> {
    const { endpointId, generationId, attempts } = delivery;
    const began = performance.now();
    try {
      const end = await sendDelivery(this.post, delivery, this.shutdown.signal);
      if (this.shutdown.signal.aborted && end.outcome !== 'ok') {
        return await giveBack(this.database, delivery);
      }
      const { outcome, answerStatus } = end;
      this.metrics.count('listing_webhook_attempts_total', { outcome });
      this.metrics.observeSince('listing_webhook_attempt_duration_seconds', {}, began);
      const disabled = await recordAttempt(this.database, delivery, end);
      if (outcome === 'ok') return;
      const facts = { endpointId, generationId, attempts, outcome, answerStatus };
      this.logger.log({ message: 'webhook not delivered', ...facts });
      if (disabled === undefined) return;
      this.metrics.count('listing_webhook_endpoints_disabled_total', { reason: disabled });
      this.logger.warn({ message: 'webhook endpoint disabled', endpointId, reason: disabled });
    } catch (error) {
      const message = 'The attempt of a webhook was not recorded; it is sent again in a minute';
      this.logger.warn({ message, endpointId, generationId, ...describeError(error) });
    }
  }
}
