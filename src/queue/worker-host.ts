import { Logger } from '@nestjs/common';
import type { Job, PostgresConnectionOptions, PostgresQueueBackend } from 'bullmq';
import { describeError } from '../observability/describe-error.js';
import { createPostgresBackend, postgresConnection } from './bullmq-backend.js';
import { type JobMessage, parseJobMessage } from './job-message.js';
import { WatchedWorker } from './watched-worker.js';

/**
 * A worker that is killed loses its job's lock after this long, and another takes the job. Shorter
 * recovers sooner; longer rides out a pause of the queue without running a job twice.
 */
const LOCK_MS = 15_000;

/** How often locks are checked: recovery takes the lock's time plus this at most. */
const STALLED_CHECK_MS = 5_000;

/** How often one job may lose its worker before the queue gives it up and a new run takes over. */
const MAX_STALLED = 2;

/** A worker whose loop could not begin, or has ended, begins again after this long. */
const RESTART_MS = 1_000;

/** One line about trouble of a worker is logged in this time. */
const TROUBLE_EVERY_MS = 1_000;

/** What a process does with the jobs of one queue. */
export interface WorkerPlan {
  readonly queue: string;
  /** Jobs at the same time. */
  readonly concurrency: number;
  /** Settles the generation itself; what it throws is a bug or asks for a new run. */
  process(message: JobMessage, signal: AbortSignal): Promise<void>;
}

/** One running BullMQ worker. */
export class WorkerHost {
  private readonly logger = new Logger(WorkerHost.name);
  private readonly abort = new AbortController();
  private quietUntil = 0;
  private readonly worker: WatchedWorker<PostgresQueueBackend, PostgresConnectionOptions>;
  private runningJobs = 0;
  private closing = false;

  constructor(databaseUrl: string, plan: WorkerPlan) {
    const { queue, concurrency } = plan;
    this.worker = new WatchedWorker(
      queue,
      (job: Job<JobMessage>) => this.run(plan, job),
      {
        connection: postgresConnection(databaseUrl, 'worker', concurrency + 2),
        concurrency,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_MS,
        maxStalledCount: MAX_STALLED,
        autorun: false,
      },
      createPostgresBackend,
    );
    this.worker.on('error', (error) => this.tellTrouble(queue, error));
    this.worker.on('failed', (job, error) =>
      this.logger.error({
        message: `Job ${job?.id ?? '?'} of ${queue} failed`,
        ...describeError(error),
      }),
    );
  }

  /** Begins to take jobs; returns at once. */
  start(): void {
    this.worker.run().catch((error: unknown) => {
      this.logger.error({ message: 'The worker stopped', ...describeError(error) });
      // A queue that is away just now must not leave a process behind that only seems to work.
      setTimeout(() => this.closing || this.start(), RESTART_MS).unref();
    });
  }

  /** True while this worker takes jobs and its queue has answered it lately. */
  takesJobs(): boolean {
    return this.worker.takesJobs(this.runningJobs);
  }

  /** Resolves while this worker takes jobs and its queue answers it; rejects within no certain time. */
  check(): Promise<void> {
    return this.worker.check(this.runningJobs);
  }

  /** Takes no more jobs and lets the running ones end, for at most `graceMs`; then hands them back. */
  async close(graceMs: number): Promise<void> {
    this.closing = true;
    const ended = this.worker.close();
    const timer = setTimeout(
      () => this.abort.abort(new Error('the worker is shutting down')),
      graceMs,
    );
    await ended.finally(() => clearTimeout(timer));
  }

  /** The queue's library tries again without a pause: hundreds of times a second while a database starts. */
  private tellTrouble(queue: string, error: Error): void {
    if (performance.now() < this.quietUntil) return;
    this.quietUntil = performance.now() + TROUBLE_EVERY_MS;
    this.logger.warn({ message: `The worker of ${queue} has trouble`, ...describeError(error) });
  }

  private async run(plan: WorkerPlan, job: Job<JobMessage>): Promise<void> {
    const message = parseJobMessage(job.data);
    if (message === undefined) throw new Error('the job message cannot be read by this release');
    this.runningJobs += 1;
    try {
      await plan.process(message, this.abort.signal);
    } finally {
      this.runningJobs -= 1;
    }
  }
}
