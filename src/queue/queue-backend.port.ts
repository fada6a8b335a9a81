import type { JobsOptions } from 'bullmq';
import type { CompletionSignal } from './completion-signal.port.js';
import type { JobMessage } from './job-message.js';

/** What the producer's side uses of a BullMQ queue, whatever the queue lies on. */
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

/** What a BullMQ worker hands over: `data` is whatever another release has put in. */
export interface TakenJob {
  readonly id?: string;
  readonly data: unknown;
}

/** What a worker host uses of a BullMQ worker. */
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

/** What queues and signals lie on: one row of the table in `queue.module.ts`. */
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
