import type { JobMessage } from './job-message.js';

/** State of a job: `lost` when the queue does not know it or has given it up. */
export type JobState = 'waiting' | 'active' | 'finished' | 'lost';

/** The producer's side of the queues; knows nothing of what the jobs mean. */
export interface JobQueue {
  /**
   * Adds a job; rejects within 3 s when the queue is out of reach, not for a connection that was cut
   * this moment. A job that the queue knows is not added twice.
   * @param priority 1 is first; jobs of the same priority go in the order in which they came
   */
  enqueue(queue: string, message: JobMessage, priority: number): Promise<void>;
  /** Rejects within 3 s when the queue is out of reach. */
  stateOf(queue: string, message: JobMessage): Promise<JobState>;
  /**
   * Resolves when jobs can be added to the queue: by writing something small on the way that jobs take.
   * Rejects within 3 s otherwise.
   */
  check(queue: string): Promise<void>;
  /** Takes a job out that no worker has started; anything else is left alone. Never rejects. */
  discard(queue: string, message: JobMessage): Promise<void>;
}

/** Injection token of the port. */
export const JobQueue = Symbol('JobQueue');
