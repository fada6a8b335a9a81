import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import type { Operation } from '../../persistence/entities/generation.entity.js';
import { ReadinessChecks } from '../../observability/readiness-checks.js';
import { WorkerHost } from '../../queue/worker-host.js';
import { type GenerationTask, GenerationWorker } from './generation-worker.service.js';
import { WorkerHeartbeat } from './worker-heartbeat.service.js';

/** Running jobs may end within this time at a shutdown; then they are handed back to the queue. */
const SHUTDOWN_GRACE_MS = 20_000;

/** The workers of this process: one per operation, started together with their heartbeat. */
@Injectable()
export class WorkerHosts implements BeforeApplicationShutdown {
  private readonly hosts: WorkerHost[] = [];

  constructor(
    private readonly settings: Settings,
    private readonly worker: GenerationWorker,
    private readonly heartbeat: WorkerHeartbeat,
    private readonly checks: ReadinessChecks,
  ) {}

  /** Begins to take the jobs of an operation. */
  async start(operation: Operation, task: GenerationTask): Promise<void> {
    const concurrency = this.settings.workerConcurrency;
    const host = new WorkerHost(this.settings.databaseUrl, {
      queue: operation,
      concurrency,
      process: (message, shutdown) => this.worker.process(message, task, shutdown),
    });
    this.hosts.push(host);
    host.start();
    this.checks.need(`jobs:${operation}`, () => host.check());
    await this.heartbeat.start({ operation, concurrency, takesJobs: () => host.takesJobs() });
  }

  /** True while this process takes jobs. */
  get running(): boolean {
    return this.hosts.length > 0;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.heartbeat.stop();
    await Promise.all(this.hosts.splice(0).map((host) => host.close(SHUTDOWN_GRACE_MS)));
  }
}
