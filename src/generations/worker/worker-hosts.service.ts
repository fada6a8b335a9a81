import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { AttemptStore } from '../../accounting/attempt-store.service.js';
import { Settings } from '../../config/settings.js';
import type { Operation } from '../../persistence/kinds.js';
import { ReadinessChecks } from '../../observability/readiness-checks.js';
import { QueueBackend } from '../../queue/queue-backend.port.js';
import { WorkerHost, type WorkerPlan } from '../../queue/worker-host.js';
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
    private readonly attempts: AttemptStore,
    private readonly checks: ReadinessChecks,
    @Inject(QueueBackend) private readonly backend: QueueBackend,
  ) {}

  /** Begins to take the jobs of an operation, unless the settings leave it to other processes. */
  async start(operation: Operation, task: GenerationTask): Promise<void> {
    const { workerConcurrency: concurrency } = this.settings;
    const host = await this.open(operation, {
      queue: operation,
      concurrency,
      process: (message, shutdown) => this.worker.process(message, task, shutdown),
    });
    if (host === undefined) return;
    this.checks.need(`jobs:${operation}`, () => host.check());
    await this.heartbeat.start({ operation, concurrency, takesJobs: () => host.takesJobs() });
  }

  /**
   * Begins to take the jobs of another queue wherever those of an operation are taken, whose readiness is that of both:
   * behind an outage an idle worker looks for jobs again with the first that comes.
   */
  async startBeside(operation: Operation, plan: WorkerPlan): Promise<void> {
    await this.open(operation, plan);
  }

  private async open(operation: Operation, plan: WorkerPlan): Promise<WorkerHost | undefined> {
    if (!this.settings.workerOperations.includes(operation)) return undefined;
    const host = new WorkerHost(this.backend, plan);
    this.hosts.push(host);
    await host.start();
    return host;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.heartbeat.stop();
    await Promise.all(this.hosts.splice(0).map((host) => host.close(SHUTDOWN_GRACE_MS)));
    await this.attempts.written();
  }
}
