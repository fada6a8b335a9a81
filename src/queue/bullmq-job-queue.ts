import { setTimeout as sleep } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import { inTime } from '../errors/patience.js';
import { JOB_OPTIONS, queueSilent } from './bullmq-options.js';
import { jobIdOf, type JobMessage } from './job-message.js';
import type { JobQueue, JobState } from './job-queue.port.js';
import type { ProducerQueue, QueueBackend } from './queue-backend.port.js';
import { TroubleLog } from './trouble-log.js';

/** Time after which a silent queue counts as out of reach, milliseconds: 503 within 5 s. */
const REACH_MS = 3_000;

/** Field of a queue's own settings that nothing reads: writing it shows that jobs could be written. */
const REACHED = 'listing.reached';

/** Only a failure that came this quickly leaves time for a second attempt. */
const QUICK_FAILURE_MS = 500;

const RETRY_MS = 500;

const STATES: Readonly<Record<string, JobState>> = {
  waiting: 'waiting',
  prioritized: 'waiting',
  delayed: 'waiting',
  active: 'active',
  completed: 'finished',
};

/** The producer's side on BullMQ. */
export class BullmqJobQueue implements JobQueue, OnApplicationShutdown {
  private readonly queues = new Map<string, ProducerQueue>();

  constructor(private readonly backend: QueueBackend) {}

  async enqueue(queue: string, message: JobMessage, priority: number): Promise<void> {
    const jobId = jobIdOf(message.generationId, message.run);
    const options = { ...JOB_OPTIONS, jobId, priority };
    const began = performance.now();
    const add = (): Promise<unknown> =>
      this.ready(queue).then((ready) => ready.add(queue, message, options));
    const adding = add().catch(async (error: unknown) => {
      if (performance.now() - began > QUICK_FAILURE_MS) throw error;
      // A connection that a restart has cut fails at once. The same job twice is one job.
      await sleep(RETRY_MS);
      return add();
    });
    await inTime(adding, REACH_MS, queueSilent);
  }

  async stateOf(queue: string, { generationId, run }: JobMessage): Promise<JobState> {
    const jobId = jobIdOf(generationId, run);
    const state = await this.with(queue, (ready) => ready.getJobState(jobId));
    return STATES[state] ?? 'lost';
  }

  async discard(queue: string, { generationId, run }: JobMessage): Promise<void> {
    // A job that a worker has locked cannot be removed: that one runs on, and finds nothing to do.
    const jobId = jobIdOf(generationId, run);
    await this.with(queue, (ready) => ready.remove(jobId)).catch(() => undefined);
  }

  async check(queue: string): Promise<void> {
    await this.with(queue, (ready) => ready.backend.setQueueMeta({ [REACHED]: 1 }));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  private with<T>(name: string, work: (queue: ProducerQueue) => Promise<T>): Promise<T> {
    return inTime(
      this.ready(name).then((queue) => work(queue)),
      REACH_MS,
      queueSilent,
    );
  }

  private async ready(name: string): Promise<ProducerQueue> {
    const queue = this.queues.get(name) ?? this.open(name);
    try {
      await queue.waitUntilReady();
      return queue;
    } catch (error) {
      if (this.queues.get(name) === queue) this.queues.delete(name);
      void queue.close().catch(() => undefined);
      throw error;
    }
  }

  private open(name: string): ProducerQueue {
    const queue = this.backend.openProducer(name);
    queue.on(
      'error',
      new TroubleLog(BullmqJobQueue.name, `The queue ${name} reported an error`).tell,
    );
    this.queues.set(name, queue);
    return queue;
  }
}
