import { type IQueueBackend, type Job, type JobProgress, Worker } from 'bullmq';
import type { JobMessage } from './job-message.js';

/**
 * An idle worker looks for jobs every 5 s (`drainDelay`), a busy one whenever a slot is free. Who has
 * not looked for so long although a slot was free has lost its queue, or its loop has ended.
 */
const LOST_AFTER_MS = 15_000;

/** A queue that has not answered any question for so long is out of reach. */
const SILENT_AFTER_MS = 10_000;

/** No job has this id; asking for one is the smallest question to the queue that there is. */
const NO_JOB = 'no-job';

/** A BullMQ worker that knows when its queue has last let it look for jobs. */
export class WatchedWorker<B extends IQueueBackend, C> extends Worker<
  JobMessage,
  void,
  string,
  B,
  JobProgress,
  C
> {
  private lookedAt = performance.now();
  private answeredAt = performance.now();
  private asking: Promise<void> | undefined;

  /**
   * True while the loop runs and the queue has answered within 10 s. Does not wait: who says every
   * second that this worker lives must not be late because the queue is slow.
   */
  takesJobs(runningJobs: number): boolean {
    this.ask().catch(() => undefined);
    return this.looks(runningJobs) && performance.now() - this.answeredAt < SILENT_AFTER_MS;
  }

  /** Resolves when the loop runs and the queue answers on this worker's connection; rejects otherwise. */
  async check(runningJobs: number): Promise<void> {
    if (!this.looks(runningJobs)) throw new Error('the worker does not look for jobs');
    await this.ask();
  }

  private looks(runningJobs: number): boolean {
    const busy = runningJobs >= this.concurrency;
    return this.isRunning() && (busy || performance.now() - this.lookedAt < LOST_AFTER_MS);
  }

  protected override async moveToActive(
    token: string,
    name?: string,
  ): Promise<Job<JobMessage, void, string, JobProgress>> {
    const job = await super.moveToActive(token, name);
    this.lookedAt = performance.now();
    return job;
  }

  /** One question at a time: a queue that is silent must not pile them up. */
  private ask(): Promise<void> {
    this.asking ??= this.backend
      .getState(NO_JOB)
      .then(() => void (this.answeredAt = performance.now()))
      .finally(() => (this.asking = undefined));
    return this.asking;
  }
}
