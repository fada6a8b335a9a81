import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { QueueDepth } from '../generations/call/queue-depth.js';
import { METRICS_TYPE } from '../observability/metrics/metrics.js';
import { MetricsPage } from './metrics-page.service.js';
import { MetricsTokenGuard } from './metrics-token.guard.js';
import { QueueDepths } from './queue-depths.service.js';

/** Facts by which a program starts and stops workers. */
type ScalerFacts = Pick<
  QueueDepth,
  'waiting' | 'running' | 'oldestWaitingSeconds' | 'workers' | 'slots'
>;

/** For the operator's own programs; every role answers. */
@ApiExcludeController()
@UseGuards(MetricsTokenGuard)
@Controller()
export class MetricsController {
  constructor(
    private readonly page: MetricsPage,
    private readonly depths: QueueDepths,
  ) {}

  /** Prometheus text form. */
  @Get('metrics')
  @Header('Content-Type', METRICS_TYPE)
  @Header('Cache-Control', 'no-store')
  metrics(): Promise<string> {
    return this.page.text();
  }

  /** For autoscalers, e.g. KEDA's metrics-api; 503 while the database is out of reach. */
  @Get('health/queue')
  @Header('Cache-Control', 'no-store')
  async queue(): Promise<{ operations: Record<string, ScalerFacts> }> {
    const facts = (await this.depths.read()).map(
      ({ operation, waiting, running, oldestWaitingSeconds, workers, slots }) =>
        [operation, { waiting, running, oldestWaitingSeconds, workers, slots }] as const,
    );
    return { operations: Object.fromEntries(facts) };
  }
}
