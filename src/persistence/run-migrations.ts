import { runMigrations as runQueueMigrations } from 'bullmq';
import { DataSource } from 'typeorm';
import { QuietClient } from './clean-pool.js';
import { createDataSource } from './data-source.js';

/** Key of the advisory lock that lets one process migrate at a time: the ASCII of `LIST`. */
const MIGRATION_LOCK = 0x4c495354;

/** A server that does not answer at all is reported as such after this long. */
const CONNECT_MS = 10_000;

/**
 * Brings the service's schema and BullMQ's up to date; safe when many processes start at once.
 * @returns names of the service's migrations that ran now.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = new QuietClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
  });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ran = await migrateService(databaseUrl);
    await runQueueMigrations(lock);
    return ran;
  } finally {
    // Ending the session frees the lock, also when a statement failed.
    await lock.end();
  }
}

async function migrateService(databaseUrl: string): Promise<string[]> {
  const source: DataSource = createDataSource(databaseUrl);
  // A migration may take longer than any query of a call.
  source.setOptions({ extra: {} });
  await source.initialize();
  try {
    return (await source.runMigrations({ transaction: 'all' })).map((migration) => migration.name);
  } finally {
    await source.destroy();
  }
}
