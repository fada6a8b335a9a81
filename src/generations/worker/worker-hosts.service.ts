import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import type { Operation } from '../../persistence/entities/generation.entity.js';
import { ReadinessChecks } from '../../observability/readiness-checks.js';
import { QueueBackend } from '../../queue/queue-backend.port.js';
import { WorkerHost } from '../../queue/worker-host.js';
import { type GenerationTask, GenerationWorker } from './generation-worker.service.js';
import { JobRecord } from './job-record.js';
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
    private readonly record: JobRecord,
    private readonly checks: ReadinessChecks,
    @Inject(QueueBackend) private readonly backend: QueueBackend,
  ) {}

  /** Begins to take the jobs of an operation, unless the settings leave it to other processes. */
  async start(operation: Operation, task: GenerationTask): Promise<void> {
    const { workerConcurrency: concurrency, workerOperations } = this.settings;
    if (!workerOperations.includes(operation)) return;
    const host = new WorkerHost(this.backend, {
      queue: operation,
      concurrency,
      process: (message, shutdown) => this.worker.process(message, task, shutdown),
    });
    this.hosts.push(host);
    await host.start();
    this.checks.need(`jobs:${operation}`, () => host.check());
    await this.heartbeat.start({ operation, concurrency, takesJobs: () => host.takesJobs() });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.heartbeat.stop();
    await Promise.all(this.hosts.splice(0).map((host) => host.close(SHUTDOWN_GRACE_MS)));
    await this.record.written();
  }
}
