import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReadinessChecks } from '../../observability/readiness-checks.js';
import { OPERATIONS, type Operation } from '../../persistence/kinds.js';
import { JobQueue } from '../../queue/job-queue.port.js';
import { readQueueDepths } from './queue-depth.js';

/**
 * Readiness of the queue: a call needs it besides the database and the store. A lack of living workers is reported
 * only: taking every API process out of the load balancer would hide the reason, which they answer with (503).
 */
@Injectable()
export class FacadeReadiness implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly checks: ReadinessChecks,
    @Inject(JobQueue) private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    for (const operation of OPERATIONS) {
      this.checks.need(`queue:${operation}`, () => this.queue.check(operation));
      this.checks.tell(`workers:${operation}`, () => this.attended(operation));
    }
  }

  private async attended(operation: Operation): Promise<void> {
    const depths = await readQueueDepths(this.database);
    const depth = depths.find((one) => one.operation === operation);
    if ((depth?.workers ?? 0) === 0) throw new Error('no worker is alive');
  }
}
