import { type IQueueBackend, type Job, type JobProgress, Worker } from 'bullmq';
import type { JobMessage } from './job-message.js';

/**
 * An idle worker looks for jobs every 5 s (`drainDelay`), a busy one whenever a slot is free. Who has
 * not looked for so long although a slot was free has lost its queue, or its loop has ended.
 */
const LOST_AFTER_MS = 15_000;

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
  private asking: Promise<void> | undefined;

  /** Resolves when the loop runs and the queue answers on this worker's connection; rejects otherwise. */
  async check(runningJobs: number): Promise<void> {
    const lost = performance.now() - this.lookedAt > LOST_AFTER_MS;
    if (!this.isRunning() || (lost && runningJobs < this.concurrency))
      throw new Error('the worker does not look for jobs');
    // A queue that is silent must not pile up questions.
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    await this.asking;
  }

  protected override async moveToActive(
    token: string,
    name?: string,
  ): Promise<Job<JobMessage, void, string, JobProgress>> {
    const job = await super.moveToActive(token, name);
    this.lookedAt = performance.now();
    return job;
  }

  private async ask(): Promise<void> {
    await this.backend.getState(NO_JOB);
  }
}
