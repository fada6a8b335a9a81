import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type PostgresConnectionOptions, type PostgresQueueBackend, Queue } from 'bullmq';
import { describeError } from '../observability/describe-error.js';
import { createPostgresBackend, JOB_OPTIONS, postgresConnection } from './bullmq-backend.js';
import { jobIdOf, type JobMessage } from './job-message.js';
import type { JobQueue, JobState } from './job-queue.port.js';

/** Connections of one queue's producer; adding a job takes one for about a millisecond. */
const PRODUCER_POOL = 4;

/** Field of a queue's own settings that nothing reads: writing it shows that jobs could be written. */
const REACHED = 'listing.reached';

type ProducerQueue = Queue<
  JobMessage,
  void,
  string,
  JobMessage,
  void,
  string,
  PostgresQueueBackend,
  PostgresConnectionOptions
>;

const STATES: Readonly<Record<string, JobState>> = {
  waiting: 'waiting',
  prioritized: 'waiting',
  delayed: 'waiting',
  active: 'active',
  completed: 'finished',
};

/** The producer's side on BullMQ. */
export class BullmqJobQueue implements JobQueue, OnApplicationShutdown {
  private readonly logger = new Logger(BullmqJobQueue.name);
  private readonly queues = new Map<string, ProducerQueue>();

  constructor(private readonly databaseUrl: string) {}

  async enqueue(queue: string, message: JobMessage, priority: number): Promise<void> {
    const jobId = jobIdOf(message.generationId, message.run);
    await this.queue(queue).add(queue, message, { ...JOB_OPTIONS, jobId, priority });
  }

  async stateOf(queue: string, message: JobMessage): Promise<JobState> {
    const state = await this.queue(queue).getJobState(jobIdOf(message.generationId, message.run));
    return STATES[state] ?? 'lost';
  }

  async discard(queue: string, message: JobMessage): Promise<void> {
    // A job that a worker has locked cannot be removed: that one runs on, and finds nothing to do.
    await this.queue(queue)
      .remove(jobIdOf(message.generationId, message.run))
      .catch(() => undefined);
  }

  async check(queue: string): Promise<void> {
    await this.queue(queue).backend.setQueueMeta({ [REACHED]: 1 });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  private queue(name: string): ProducerQueue {
    const known = this.queues.get(name);
    if (known !== undefined) return known;
    const connection = postgresConnection(this.databaseUrl, 'producer', PRODUCER_POOL);
    const queue: ProducerQueue = new Queue(name, { connection }, createPostgresBackend);
    queue.on('error', (error) =>
      this.logger.warn({ message: `The queue ${name} has trouble`, ...describeError(error) }),
    );
    this.queues.set(name, queue);
    return queue;
  }
}
