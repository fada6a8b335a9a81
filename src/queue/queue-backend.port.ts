import type { JobsOptions } from 'bullmq';
import type { CompletionSignal } from './completion-signal.port.js';
import type { JobMessage } from './job-message.js';

/** Part of a BullMQ queue that the producer's side uses, whatever the queue lies on. */
export interface ProducerQueue {
  /** Rejects for good when the first connection failed: then another queue must be opened. */
  waitUntilReady(): Promise<unknown>;
  add(name: string, message: JobMessage, options: JobsOptions): Promise<unknown>;
  getJobState(jobId: string): Promise<string>;
  remove(jobId: string): Promise<unknown>;
  readonly backend: { setQueueMeta(fields: Record<string, string | number>): Promise<unknown> };
  close(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** Job as a BullMQ worker hands it over: `data` may come from another release. */
export interface TakenJob {
  readonly id?: string;
  readonly data: unknown;
}

/** Part of a BullMQ worker that a worker host uses. */
export interface JobWorker {
  /** As for a queue. */
  waitUntilReady(): Promise<unknown>;
  run(): Promise<void>;
  takesJobs(runningJobs: number): boolean;
  check(runningJobs: number): Promise<void>;
  close(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: TakenJob | undefined, error: Error) => void): unknown;
}

/** Backend of queues and signals: one row of the table in `queue.module.ts`. */
export interface QueueBackend {
  openProducer(queue: string): ProducerQueue;
  /** A worker that does not run yet. */
  openWorker(
    queue: string,
    concurrency: number,
    process: (job: TakenJob) => Promise<void>,
  ): JobWorker;
  openSignal(): CompletionSignal;
  /** Rejects within 3 s when the backend is out of reach; one that lies in the database is not asked. */
  check(): Promise<void>;
}

/** Injection token of the port. */
export const QueueBackend = Symbol('QueueBackend');
