import { DataSource } from 'typeorm';
import { POSTGRES_DRIVER } from './clean-pool.js';
import { InitialSchema1763700000000 } from './migrations/1763700000000-initial-schema.js';
import { DeadRuns1763950000000 } from './migrations/1763950000000-dead-runs.js';
import { GenerationLookups1763900000000 } from './migrations/1763900000000-generation-lookups.js';
import { ProviderAccounts1764000000000 } from './migrations/1764000000000-provider-accounts.js';
import { TestKeys1764100000000 } from './migrations/1764100000000-test-keys.js';
import { WorkerLoad1764200000000 } from './migrations/1764200000000-worker-load.js';
import { DatabaseIdentity1764300000000 } from './migrations/1764300000000-database-identity.js';
import { Marketplaces1764400000000 } from './migrations/1764400000000-marketplaces.js';
import { GenerationStage1764500000000 } from './migrations/1764500000000-generation-stage.js';
import { Webhooks1764650000000 } from './migrations/1764650000000-webhooks.js';
import { Batches1764700000000 } from './migrations/1764700000000-batches.js';

/**
 * Connections of one process, at most. Whatever a call does here is one short statement, so 10 serve
 * several hundred callers; PostgreSQL's default of 100 then carries two API and four worker processes with
 * the connections of their queues.
 */
const POOL_SIZE = 10;

/** A query that takes longer counts as out of reach: 503 within 5 s. */
const REACH_MS = 4_000;

/**
 * So does a wait for a connection. Shorter, so that who waits while a silent database holds all connections
 * has gone when they come back, and does not take them up anew.
 */
const TURN_MS = 3_000;

/** In the order in which they run. */
export const MIGRATIONS = [
  InitialSchema1763700000000,
  GenerationLookups1763900000000,
  DeadRuns1763950000000,
  ProviderAccounts1764000000000,
  TestKeys1764100000000,
  WorkerLoad1764200000000,
  DatabaseIdentity1764300000000,
  Marketplaces1764400000000,
  GenerationStage1764500000000,
  Webhooks1764650000000,
  Batches1764700000000,
] as const;

/** The TypeORM data source of a PostgreSQL URL; not yet connected, nothing synchronized. */
export function createDataSource(url: string): DataSource {
  return new DataSource({
    type: 'postgres',
    driver: POSTGRES_DRIVER,
    url,
    migrations: [...MIGRATIONS],
    synchronize: false,
    logging: false,
    applicationName: 'listing-service',
    poolSize: POOL_SIZE,
    connectTimeoutMS: TURN_MS,
    extra: { query_timeout: REACH_MS, statement_timeout: REACH_MS, keepAlive: true },
    poolErrorHandler: () => undefined,
  });
}
