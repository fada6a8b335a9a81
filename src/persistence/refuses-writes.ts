import { type Queryable, rowsOf } from './queryable.js';

/** Workers tell every second; for so long their word counts. */
const LATELY = `interval '4 seconds'`;

/** SQL, of a row of `worker_heartbeats`: that worker was refused what it wrote, and still is. */
export const WRITES_REFUSED = `refused_at > clock_timestamp() - ${LATELY}`;

/**
 * True while the database can be read and takes no writes: read-only for all, or refused to workers (full
 * disk). Their refusals tell what a small write of this process would not: room within a page may be left.
 */
export async function refusesWrites(on: Queryable): Promise<boolean> {
  const sql = `SELECT current_setting('transaction_read_only') = 'on'
                   OR EXISTS (SELECT 1 FROM worker_heartbeats WHERE ${WRITES_REFUSED}) AS refused`;
  const [row] = await rowsOf<{ refused: boolean }>(on, sql);
  return row?.refused === true;
}
