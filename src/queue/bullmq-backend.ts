import { createPostgresBackend, type JobsOptions, type PostgresPoolConfig } from 'bullmq';
import { QuietClient } from '../persistence/clean-pool.js';

/** A connection or query of the producer that takes longer counts as out of reach: 503 within 5 s. */
const PRODUCER_REACH_MS = 3_000;

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
 * BullMQ's PostgreSQL backend. A config object on purpose: a bare URL or a pool cannot carry the schema.
 * The schema is made by `migrate`, before any process gets here.
 */
export function postgresConnection(
  databaseUrl: string,
  use: 'producer' | 'worker',
  size: number,
): PostgresPoolConfig {
  const reach = use === 'producer' ? { query_timeout: PRODUCER_REACH_MS } : {};
  return {
    connectionString: databaseUrl,
    schema: 'bullmq',
    max: size,
    keepAlive: true,
    Client: QuietClient,
    connectionTimeoutMillis: PRODUCER_REACH_MS,
    ...reach,
  };
}

export { createPostgresBackend };
