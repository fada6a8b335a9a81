import type { Operation } from '../../persistence/kinds.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';

/** An open generation as the sweeper sees it. */
interface OpenGeneration {
  readonly id: string;
  readonly operation: Operation;
  readonly run: number;
  readonly priority: number;
}

/** Rows one sweep looks at: what is left over is seen a second later. */
const BATCH = 200;

/** A facade has this long to put its job into the queue after it has written the row. */
const ENQUEUE_GRACE = `interval '5 seconds'`;

/** Open generations whose deadline has passed. */
export function findOverdue(on: Queryable): Promise<OpenGeneration[]> {
  return rowsOf(
    on,
    `SELECT id, operation, run, priority FROM generations
      WHERE status = 'open' AND deadline_at <= clock_timestamp() ORDER BY deadline_at LIMIT ${BATCH}`,
  );
}

/** Milliseconds until the first of the open generations is past its deadline; Infinity where none is open. */
export async function msUntilOverdue(on: Queryable): Promise<number> {
  const sql = `SELECT extract(epoch FROM min(deadline_at) - clock_timestamp())::double precision * 1000 AS ms
                 FROM generations WHERE status = 'open'`;
  const [row] = await rowsOf<{ ms: number | null }>(on, sql);
  return row?.ms ?? Infinity;
}

/** An open generation whose job may be gone. */
export interface AbandonedGeneration extends OpenGeneration {
  /** True when its current run has begun. */
  readonly started: boolean;
  /** Earlier runs that have begun and died. */
  readonly deadRuns: number;
}

/** Open generations old enough that their job must be in the queue; those of run 0 wait in a batch. */
export function findAbandoned(on: Queryable): Promise<AbandonedGeneration[]> {
  return rowsOf(
    on,
    `SELECT id, operation, run, priority, started_at IS NOT NULL AS started, dead_runs AS "deadRuns"
       FROM generations
      WHERE status = 'open' AND run > 0 AND created_at < clock_timestamp() - ${ENQUEUE_GRACE}
        AND deadline_at > clock_timestamp() ORDER BY created_at LIMIT ${BATCH}`,
  );
}

/**
 * Counts a new run of an open generation; false when another process was first.
 * @param died whether the run before has died; one that was handed back or never began has not
 */
export async function startNewRun(
  on: Queryable,
  id: string,
  run: number,
  died = false,
): Promise<boolean> {
  const rows = await rowsOf(
    on,
    `WITH revived AS (
       UPDATE generations SET run = run + 1, started_at = NULL, dead_runs = dead_runs + $3::integer
        WHERE id = $1 AND status = 'open' AND run = $2 RETURNING id
     )
     SELECT id FROM revived`,
    [id, run, died ? 1 : 0],
  );
  return rows.length === 1;
}
