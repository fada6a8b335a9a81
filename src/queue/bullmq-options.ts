import type { JobsOptions, WorkerOptions } from 'bullmq';

/** Seconds for which the queue remembers jobs that are done: long enough to look into what happened. */
const KEEP_FINISHED_S = 3_600;

/**
 * One attempt per job: the one retry loop is in the provider router, and crashed runs come back under an
 * id of their own. Kept by age, never removed at once: who asks for the state must get an answer.
 */
export const JOB_OPTIONS: JobsOptions = {
  attempts: 1,
  removeOnComplete: { age: KEEP_FINISHED_S },
  removeOnFail: { age: KEEP_FINISHED_S },
};

/**
 * Return of a killed worker's job: its lock expires, and the next check gives the job to another, 18 s later at most. A
 * shorter lock recovers sooner; a longer one rides out a pause of the queue without running a job twice.
 */
export const WORKER_OPTIONS = {
  lockDuration: 15_000,
  stalledInterval: 3_000,
  /** Times that one job may lose its worker before the queue gives it up and a new run takes over. */
  maxStalledCount: 2,
  autorun: false,
} as const satisfies Partial<WorkerOptions>;

/** Answer of a bounded wait: the clients' own bounds leave out a connection that was never made. */
export function queueSilent(): never {
  throw new Error('the queue does not answer');
}
