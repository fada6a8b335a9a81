import { type IQueueBackend, type Job, type JobProgress, Worker } from 'bullmq';
import type { JobMessage } from './job-message.js';

/**
 * An idle worker looks for jobs every 5 s (`drainDelay`), a busy one whenever a slot is free, unless the
 * queue has handed it the next job together with the end of the last. Who was handed nothing, has ended
 * nothing and has not looked for so long although a slot was free has lost its queue, or its loop has ended.
 */
const LOST_AFTER_MS = 15_000;

/** A queue that has not answered any question for so long is out of reach. */
const SILENT_AFTER_MS = 10_000;

/** No job has this id; asking for one is the smallest question to the queue that there is. */
const NO_JOB = 'no-job';

type TakenJob = Job<JobMessage, void, string, JobProgress>;

type Process = Worker<JobMessage, void, string>['processJob'];

/** A BullMQ worker that knows when its queue has last let it look for jobs, take one or end one. */
export class WatchedWorker<B extends IQueueBackend, C> extends Worker<
  JobMessage,
  void,
  string,
  B,
  JobProgress,
  C
> {
  private servedAt = performance.now();
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
    if (!this.looks(runningJobs)) throw new Error('the worker does not fetch jobs');
    await this.ask();
  }

  private looks(runningJobs: number): boolean {
    const busy = runningJobs >= this.concurrency;
    return this.isRunning() && (busy || performance.now() - this.servedAt < LOST_AFTER_MS);
  }

  protected override moveToActive(token: string, name?: string): Promise<TakenJob> {
    return this.served(super.moveToActive(token, name));
  }

  /** Resolves once the queue knows of the end; its answer may hold the next job. */
  override async processJob(...job: Parameters<Process>): ReturnType<Process> {
    this.servedAt = performance.now();
    return this.served(super.processJob(...job));
  }

  /** The queue has answered a step that takes or ends a job: this worker works. */
  private async served<T>(answer: Promise<T>): Promise<T> {
    const answered = await answer;
    this.servedAt = performance.now();
    return answered;
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
