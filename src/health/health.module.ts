import { Module } from '@nestjs/common';
import { ObservabilityModule } from '../observability/observability.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsPage } from './metrics-page.service.js';
import { QueueDepths } from './queue-depths.service.js';
import { Readiness } from './readiness.service.js';

/** Liveness, readiness, metrics and the depth of the queues, of whatever role the process has. */
@Module({
  imports: [ObservabilityModule, StorageModule],
  controllers: [HealthController, MetricsController],
  providers: [MetricsPage, QueueDepths, Readiness],
})
export class HealthModule {}
