import { Module } from '@nestjs/common';
import { Metrics } from './metrics/metrics.js';
import { ReadinessChecks } from './readiness-checks.js';

/** Metrics and readiness checks of a process: one instance of each, whoever imports it. */
@Module({
  providers: [
    {
      provide: Metrics,
      useFactory: (): Metrics => {
        const metrics = new Metrics();
        metrics.watchProcess();
        return metrics;
      },
    },
    ReadinessChecks,
  ],
  exports: [Metrics, ReadinessChecks],
})
export class ObservabilityModule {}
