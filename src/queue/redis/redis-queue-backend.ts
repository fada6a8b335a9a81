import type { OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { WORKER_OPTIONS } from '../bullmq-options.js';
import type { CompletionSignal } from '../completion-signal.port.js';
import type { JobWorker, ProducerQueue, QueueBackend, TakenJob } from '../queue-backend.port.js';
import { WatchedWorker } from '../watched-worker.js';
import { RedisCompletionSignal } from './redis-completion-signal.js';
import { PRODUCER_OPTIONS, WORKER_CONNECTION_OPTIONS } from './redis-options.js';

interface ProducerConnection {
  readonly connection: Redis;
  /** Settles when it was connected for the first time. */
  readonly ready: Promise<void>;
}

/** Queues and signals on Redis, all keys below one prefix. */
export class RedisQueueBackend implements QueueBackend, OnApplicationShutdown {
  private opened: ProducerConnection | undefined;

  constructor(
    private readonly url: string,
    private readonly prefix: string,
  ) {}

  openProducer(queue: string): ProducerQueue {
    const { connection } = this.producer();
    return new Queue(queue, { connection, prefix: this.prefix });
  }

  openWorker(
    queue: string,
    concurrency: number,
    process: (job: TakenJob) => Promise<void>,
  ): JobWorker {
    const { url, prefix } = this;
    const connection = { url, ...WORKER_CONNECTION_OPTIONS };
    return new WatchedWorker(queue, process, {
      ...WORKER_OPTIONS,
      connection,
      prefix,
      concurrency,
    });
  }

  openSignal(): CompletionSignal {
    return new RedisCompletionSignal(this.url, () => this.producer().connection);
  }

  async check(): Promise<void> {
    const { connection, ready } = this.producer();
    await ready;
    await connection.ping();
  }

  onApplicationShutdown(): void {
    this.opened?.connection.disconnect();
  }

  /** The one connection of all that this process sends and that must not wait. */
  private producer(): ProducerConnection {
    if (this.opened !== undefined) return this.opened;
    const connection = new Redis(this.url, PRODUCER_OPTIONS);
    // What it means is told by the commands that fail.
    connection.on('error', () => undefined);
    const ready = new Promise<void>((resolve) => connection.once('ready', () => resolve()));
    this.opened = { connection, ready };
    return this.opened;
  }
}
