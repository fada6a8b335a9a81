import { Logger } from '@nestjs/common';
import type { Operation } from '../../persistence/kinds.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';
import { isTest } from '../records/viewer.js';
import { BATCH_PRIORITY } from '../call/capacity.js';
import { SETTLE_MARGIN_MS } from '../call/time-budget.js';
import { atMostEvery } from '../../observability/at-most-every.js';

/** A generation that a worker has taken on. */
export interface ClaimedGeneration {
  readonly id: string;
  readonly run: number;
  readonly organizationId: string;
  readonly operation: Operation;
  readonly requestId: string;
  /** Milliseconds from the opening of the generation to this claim; 0 in a batch, which waits on purpose. */
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

/** True for an item of a batch: nobody waits for it. */
export function isOfBatch({ priority }: Pick<ClaimedGeneration, 'priority'>): boolean {
  return priority === BATCH_PRIORITY;
}

interface ClaimedRow extends Omit<ClaimedGeneration, 'endsAt'> {
  /** Until the deadline. */
  readonly remainingMs: number;
}

// Does not wait for the disk: a claim that a crash of the server takes back was never charged, and its
// worker settles it as any other.
const CLAIM = `
  WITH claimed AS (
    UPDATE generations SET started_at = clock_timestamp()
      FROM unnest($1::uuid[], $2::integer[]) AS given (id, run)
     WHERE generations.id = given.id AND generations.run = given.run
       AND status = 'open' AND deadline_at > clock_timestamp()
    RETURNING generations.id, generations.run, organization_id, api_key_id, operation, request_id, priority, input,
              deadline_at, CASE WHEN priority < ${BATCH_PRIORITY} THEN started_at - created_at ELSE interval '0' END AS waited
  )
  SELECT id, run, organization_id AS "organizationId", operation, request_id AS "requestId", priority, input,
         ${isTest('claimed')} AS test,
         extract(epoch FROM waited)::double precision * 1000 AS "waitedMs",
         extract(epoch FROM deadline_at - clock_timestamp())::double precision * 1000 AS "remainingMs"
    FROM claimed, (SELECT set_config('synchronous_commit', 'off', true)) AS not_waited_for`;

/** A run of a generation, as its job names it. */
export interface GenerationRun {
  readonly id: string;
  readonly run: number;
}

/**
 * Marks generations as started, in one statement.
 * @param workMs bounds the work of one run, whose generation may have longer
 * @returns in the order given; undefined where there is nothing left to do: it has ended, runs under a newer job, or is
 *   late
 */
export async function claimGenerations(
  on: Queryable,
  runs: readonly GenerationRun[],
  workMs: number,
): Promise<(ClaimedGeneration | undefined)[]> {
  const parameters = [runs.map(({ id }) => id), runs.map(({ run }) => run)];
  const rows = await rowsOf<ClaimedRow>(on, CLAIM, parameters);
  return runs.map(({ id, run }) => {
    const row = rows.find((one) => one.id === id && one.run === run);
    return row && toClaimed(row, workMs);
  });
}

function toClaimed({ remainingMs, ...row }: ClaimedRow, workMs: number): ClaimedGeneration {
  return { ...row, endsAt: performance.now() + Math.min(remainingMs, workMs) - SETTLE_MARGIN_MS };
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

/** One line in this time, however many jobs come. */
const TOLD_EVERY_MS = 60_000;

const MESSAGE =
  'The worker skipped a job, because the database lacks its generation. If another database has ' +
  'its queue under this REDIS_KEY_PREFIX, calls of both are lost: give each database its own prefix. ' +
  'If the database was restored from a backup that is older than the job, there is nothing to do.';

/** Tells of jobs whose generation has no row: deleted ones keep theirs, so something is set up wrongly. */
export class UnknownGenerations {
  private readonly logger = new Logger('Job');
  private readonly due = atMostEvery(TOLD_EVERY_MS);
  private untold = 0;

  /** Takes the jobs as they come. */
  report(generationId: string): void {
    this.untold += 1;
    if (!this.due()) return;
    this.logger.warn({ message: MESSAGE, generationId, jobs: this.untold });
    this.untold = 0;
  }
}
