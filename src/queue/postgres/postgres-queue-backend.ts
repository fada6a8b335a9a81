import { createPostgresBackend, type PostgresPoolConfig, Queue } from 'bullmq';
import { QuietClient } from '../../persistence/clean-pool.js';
import { WORKER_OPTIONS } from '../bullmq-options.js';
import type { CompletionSignal } from '../completion-signal.port.js';
import type { JobWorker, ProducerQueue, QueueBackend, TakenJob } from '../queue-backend.port.js';
import { WatchedWorker } from '../watched-worker.js';
import { PostgresCompletionSignal } from './postgres-completion-signal.js';

/** A connection or query of the producer that takes longer counts as out of reach: 503 within 5 s. */
const PRODUCER_REACH_MS = 3_000;

/**
 * Connections of one queue's producer or worker, besides the one that listens: adding, taking or ending a job takes
 * one for about a millisecond, and none while the job runs. Six processes come near to PostgreSQL's default of 100.
 */
const QUEUE_POOL = 4;

/** Queues in the service's own database, by BullMQ's PostgreSQL backend; signals by LISTEN and NOTIFY. */
export class PostgresQueueBackend implements QueueBackend {
  constructor(private readonly databaseUrl: string) {}

  openProducer(queue: string): ProducerQueue {
    const connection = {
      ...this.connection(),
      query_timeout: PRODUCER_REACH_MS,
    };
    return new Queue(queue, { connection }, createPostgresBackend);
  }

  openWorker(
    queue: string,
    concurrency: number,
    process: (job: TakenJob) => Promise<void>,
  ): JobWorker {
    const connection = this.connection();
    const options = { ...WORKER_OPTIONS, connection, concurrency };
    return new WatchedWorker(queue, process, options, createPostgresBackend);
  }

  openSignal(): CompletionSignal {
    return new PostgresCompletionSignal(this.databaseUrl);
  }

  async check(): Promise<void> {
    // The server is that of the service's own data, which is checked on its own.
  }

  /**
   * A config object on purpose: a bare URL or a pool cannot carry the schema. The schema is made by
   * `migrate`, before any process gets here.
   */
  private connection(): PostgresPoolConfig {
    return {
      connectionString: this.databaseUrl,
      schema: 'bullmq',
      max: QUEUE_POOL,
      keepAlive: true,
      Client: QuietClient,
      connectionTimeoutMillis: PRODUCER_REACH_MS,
    };
  }
}
