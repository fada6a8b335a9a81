import { type Queryable, rowsOf } from '../persistence/queryable.js';
import { WORKER_ALIVE_MS } from './capacity.js';

/** Those of the generations which no worker has started and no living worker could start. */
export async function findUnattended(on: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    on,
    `SELECT id FROM generations g
      WHERE id = ANY($1::uuid[]) AND status = 'open' AND started_at IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM worker_heartbeats h
           WHERE h.operation = g.operation
             AND h.seen_at > clock_timestamp() - interval '${WORKER_ALIVE_MS} milliseconds')`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
