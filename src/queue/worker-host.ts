import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { inTime } from '../errors/patience.js';
import { describeError } from '../observability/describe-error.js';
import { queueSilent } from './bullmq-options.js';
import { type JobMessage, parseJobMessage } from './job-message.js';
import type { JobWorker, QueueBackend, TakenJob } from './queue-backend.port.js';
import { TroubleLog } from './trouble-log.js';

/**
 * When the last job has ended, the queue is told of it and left in this time: with the queue away, the
 * library waits for ever.
 */
const FAREWELL_MS = 3_000;

/** The queue was in reach a moment ago. */
const START_MS = 10_000;

/** A worker whose loop has ended begins again after this long. */
const RESTART_MS = 1_000;

/** A server that refuses does so at once; one that is only slow must not make a heartbeat late. */
const REFUSAL_MS = 300;

/** Work of a process on the jobs of one queue. */
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
  private readonly running = new Set<Promise<void>>();
  private readonly worker: JobWorker;
  private closing = false;

  constructor(
    private readonly backend: QueueBackend,
    plan: WorkerPlan,
  ) {
    const { queue, concurrency } = plan;
    const trouble = new TroubleLog(WorkerHost.name, `The worker of ${queue} reported an error`);
    this.worker = backend.openWorker(queue, concurrency, (job) => this.track(this.run(plan, job)));
    this.worker.on('error', trouble.tell);
    this.worker.on('failed', (job, error) =>
      this.logger.error({
        message: `Job ${job?.id ?? '?'} of ${queue} failed`,
        ...describeError(error),
      }),
    );
  }

  /** Begins to take jobs; rejects when the queue is out of reach, of which a worker would not recover. */
  async start(): Promise<void> {
    await inTime(this.worker.waitUntilReady(), START_MS, queueSilent);
    this.loop();
  }

  /** True while this worker takes jobs, its queue has answered it lately, and the server does not refuse. */
  async takesJobs(): Promise<boolean> {
    if (!this.worker.takesJobs(this.running.size)) return false;
    const asked = this.backend.check().then(
      () => true,
      () => false,
    );
    return Promise.race([asked, sleep(REFUSAL_MS, true, { ref: false })]);
  }

  /** Resolves while this worker takes jobs and its queue answers it; rejects within no certain time. */
  check(): Promise<void> {
    return this.worker.check(this.running.size);
  }

  /** Takes no more jobs and lets the running ones end, for at most `graceMs`; then hands them back. */
  async close(graceMs: number): Promise<void> {
    this.closing = true;
    const ended = this.worker.close();
    const timer = setTimeout(
      () => this.abort.abort(new Error('the worker is shutting down')),
      graceMs,
    );
    const late = Promise.allSettled(this.running).then(() => sleep(FAREWELL_MS));
    await Promise.race([ended, late]).finally(() => clearTimeout(timer));
  }

  private loop(): void {
    this.worker.run().catch((error: unknown) => {
      this.logger.error({ message: 'The worker stopped', ...describeError(error) });
      // A queue that is away just now must not leave a process behind that only seems to work.
      setTimeout(() => this.closing || this.loop(), RESTART_MS).unref();
    });
  }

  private async track(job: Promise<void>): Promise<void> {
    this.running.add(job);
    await job.finally(() => this.running.delete(job));
  }

  private async run(plan: WorkerPlan, job: TakenJob): Promise<void> {
    const message = parseJobMessage(job.data);
    if (message === undefined) throw new Error('the job message cannot be read by this release');
    await plan.process(message, this.abort.signal);
  }
}
