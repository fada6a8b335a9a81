import type { Operation } from '../../persistence/entities/generation.entity.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';
import { isTest } from '../is-test.js';
import { SETTLE_MARGIN_MS } from '../time-budget.js';

/** A generation that a worker has taken on. */
export interface ClaimedGeneration {
  readonly id: string;
  readonly run: number;
  readonly organizationId: string;
  readonly operation: Operation;
  readonly requestId: string;
  /** Milliseconds from the opening of the generation to this claim. */
  readonly waitedMs: number;
  /** Of its job; the next run keeps it. */
  readonly priority: number;
  /** Made with a test key. */
  readonly test: boolean;
  /** As stored by the facade; each operation parses its own. */
  readonly input: unknown;
  /** `performance.now()` when the work must have ended, so that its outcome can still be stored. */
  readonly endsAt: number;
}

interface ClaimedRow {
  organization_id: string;
  operation: Operation;
  request_id: string;
  waited_ms: number;
  priority: number;
  test: boolean;
  input: unknown;
  remaining_ms: number;
}

// Does not wait for the disk: a claim that a crash of the server takes back was never charged, and its
// worker settles it as any other.
const CLAIM = `
  WITH claimed AS (
    UPDATE generations SET started_at = clock_timestamp()
     WHERE id = $1 AND status = 'open' AND run = $2 AND deadline_at > clock_timestamp()
    RETURNING organization_id, api_key_id, operation, request_id, priority, input, deadline_at, started_at - created_at AS waited
  )
  SELECT organization_id, operation, request_id, priority, input,
         ${isTest('claimed')} AS test,
         extract(epoch FROM waited)::double precision * 1000 AS waited_ms,
         extract(epoch FROM deadline_at - clock_timestamp())::double precision * 1000 AS remaining_ms
    FROM claimed, (SELECT set_config('synchronous_commit', 'off', true)) AS not_waited_for`;

/**
 * Marks a generation as started.
 * @returns undefined when there is nothing left to do: it has ended, runs under a newer job, or is late
 */
export async function claimGeneration(
  on: Queryable,
  id: string,
  run: number,
): Promise<ClaimedGeneration | undefined> {
  const [row] = await rowsOf<ClaimedRow>(on, CLAIM, [id, run]);
  if (row === undefined) return undefined;
  return {
    id,
    run,
    organizationId: row.organization_id,
    operation: row.operation,
    requestId: row.request_id,
    waitedMs: row.waited_ms,
    priority: row.priority,
    test: row.test,
    input: row.input,
    endsAt: performance.now() + row.remaining_ms - SETTLE_MARGIN_MS,
  };
}

/** A generation that could not be claimed, for the log; undefined where there is none. */
export async function findUnclaimed(
  on: Queryable,
  id: string,
): Promise<{ readonly operation: Operation; readonly requestId: string } | undefined> {
  const sql = 'SELECT operation, request_id AS "requestId" FROM generations WHERE id = $1';
  const [row] = await rowsOf<{ operation: Operation; requestId: string }>(on, sql, [id]);
  return row;
}
