import { inTime } from '../../errors/patience.js';
import { QuietClient } from '../../persistence/clean-pool.js';
import { databaseFailure } from '../../roles/start-failures.js';
import { type DoctorContext, failedBy, type Finding, skipped } from './check.js';

/** Connecting, and each statement, may take this long. */
const REACH_MS = 5_000;

/** A connection that does not close by itself is left to the end of the process. */
const CLOSE_MS = 1_000;

/**
 * Runs work of a check on a connection of its own.
 * @param away the state of the finding where there is no database: the check of the database says it fails,
 * the others that they could not be tried
 */
export async function onDatabase(
  context: DoctorContext,
  away: 'failed' | 'skipped',
  work: (client: QuietClient) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const opened = await context.database();
  if (!opened.ok) return [unreachable(away, opened.failure.detail)];
  const client = new QuietClient({
    connectionString: opened.value,
    connectionTimeoutMillis: REACH_MS,
    query_timeout: REACH_MS,
    statement_timeout: REACH_MS,
    application_name: 'listing-service-doctor',
  });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    const sentence = databaseFailure(error);
    if (sentence === undefined) throw error;
    return [unreachable(away, sentence)];
  } finally {
    await inTime(client.end(), CLOSE_MS, () => undefined).catch(() => undefined);
  }
}

function unreachable(away: 'failed' | 'skipped', sentence: string): Finding {
  if (away === 'skipped') return skipped('not checked: there is no database');
  return failedBy(sentence);
}
