import type { JobsOptions, WorkerOptions } from 'bullmq';

/** Seconds for which the queue remembers jobs that are done: long enough to look into what happened. */
const KEEP_FINISHED_S = 3_600;

/**
 * One try per job: the one retry loop is in the provider router, and crashed runs come back under an
 * id of their own. Kept by age, never removed at once: who asks for the state must get an answer.
 */
export const JOB_OPTIONS: JobsOptions = {
  attempts: 1,
  removeOnComplete: { age: KEEP_FINISHED_S },
  removeOnFail: { age: KEEP_FINISHED_S },
};

/**
 * How a killed worker's job comes back: its lock expires, and the next check gives the job to another,
 * 18 s later at most. A shorter lock recovers sooner; a longer one rides out a pause of the queue
 * without running a job twice.
 */
export const WORKER_OPTIONS = {
  lockDuration: 15_000,
  stalledInterval: 3_000,
  /** How often one job may lose its worker before the queue gives it up and a new run takes over. */
  maxStalledCount: 2,
  autorun: false,
} as const satisfies Partial<WorkerOptions>;
