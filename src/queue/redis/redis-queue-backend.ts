import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { atMostEvery } from '../../observability/at-most-every.js';
import type { DatabaseIdentity } from '../../persistence/database-identity.js';
import { WORKER_OPTIONS } from '../bullmq-options.js';
import type { CompletionSignal } from '../completion-signal.port.js';
import type { JobWorker, ProducerQueue, QueueBackend, TakenJob } from '../queue-backend.port.js';
import { WatchedWorker } from '../watched-worker.js';
import { claimPrefix } from './prefix-owner.js';
import { RedisCompletionSignal } from './redis-completion-signal.js';
import { RedisUnfitError } from './redis-failures.js';
import { PRODUCER_OPTIONS, WORKER_CONNECTION_OPTIONS } from './redis-options.js';

/** One line in this time about a prefix that is another database's: it is asked every second. */
const TOLD_EVERY_MS = 60_000;

interface ProducerConnection {
  readonly connection: Redis;
  /** Settles when it was connected for the first time. */
  readonly ready: Promise<void>;
}

/** Queues and signals on Redis, all keys below one prefix. */
export class RedisQueueBackend implements QueueBackend, OnApplicationShutdown {
  private readonly logger = new Logger(RedisQueueBackend.name);
  private readonly due = atMostEvery(TOLD_EVERY_MS);
  private opened: ProducerConnection | undefined;
  private checking: Promise<void> | undefined;

  /** @param database the one whose jobs lie below the prefix */
  constructor(
    private readonly url: string,
    private readonly prefix: string,
    private readonly database: DatabaseIdentity,
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

  /**
   * Takes the prefix again when the Redis has been emptied; rejects when another database was first. Those who ask at
   * one moment share the answer.
   */
  check(): Promise<void> {
    this.checking ??= this.checkPrefix().finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async checkPrefix(): Promise<void> {
    const { connection, ready } = this.producer();
    await ready;
    try {
      await claimPrefix(connection, this.prefix, this.database);
    } catch (error) {
      if (error instanceof RedisUnfitError && this.due()) this.logger.error(error.message);
      throw error;
    }
  }

  onApplicationShutdown(): void {
    this.opened?.connection.disconnect();
  }

  /** The one connection of all that this process sends and that must not wait. */
  private producer(): ProducerConnection {
    if (this.opened !== undefined) return this.opened;
    const connection = new Redis(this.url, PRODUCER_OPTIONS);
    // The commands that fail report the trouble.
    connection.on('error', () => undefined);
    const ready = new Promise<void>((resolve) => connection.once('ready', () => resolve()));
    this.opened = { connection, ready };
    return this.opened;
  }
}
