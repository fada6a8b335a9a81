import { BATCH_PRIORITY, WORKER_ALIVE_MS } from '../call/capacity.js';
import type { Operation } from '../../persistence/kinds.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';

/** Load of one operation, as the dispatcher finds it. */
export interface OperationLoad {
  readonly operation: Operation;
  /** Jobs that all living workers together run at the same time. */
  readonly slots: number;
  /** Jobs of calls that wait or run. */
  readonly calls: number;
  /** Items of batches that are on the queue or run. */
  readonly dispatched: number;
  /** Items of batches whose turn has not come. */
  readonly waiting: number;
}

/** Part of the slots that stays free for calls, where there are several: a quarter. */
const CALLS_SHARE = 4;

/**
 * Items that may be put on the queue now: as many as fill the slots that calls leave, but for a share that the next
 * calls find free.
 */
export function roomForItems({ slots, calls, dispatched, waiting }: OperationLoad): number {
  const reserved = slots > 1 ? Math.ceil(slots / CALLS_SHARE) : 0;
  return Math.max(0, Math.min(slots - reserved - calls - dispatched, waiting));
}

const READ_LOADS = `
  SELECT operation,
         (SELECT coalesce(sum(concurrency), 0)::integer FROM worker_heartbeats h
           WHERE h.operation = open.operation
             AND seen_at > clock_timestamp() - interval '${WORKER_ALIVE_MS} milliseconds') AS slots,
         (count(*) FILTER (WHERE run > 0 AND priority < ${BATCH_PRIORITY}))::integer AS calls,
         (count(*) FILTER (WHERE run > 0 AND priority = ${BATCH_PRIORITY}))::integer AS dispatched,
         (count(*) FILTER (WHERE run = 0))::integer AS waiting
    FROM generations open WHERE status = 'open' GROUP BY operation`;

/** Reads the load of the operations that have open generations. */
export function readLoads(on: Queryable): Promise<OperationLoad[]> {
  return rowsOf<OperationLoad>(on, READ_LOADS);
}

// Whoever has the least on the queue goes first, so that a batch does not wait for all of another organization's.
const FIND_NEXT = `
  WITH dispatched AS (
    SELECT organization_id, count(*) AS items FROM generations
     WHERE status = 'open' AND run > 0 AND operation = $1 AND priority = ${BATCH_PRIORITY}
     GROUP BY organization_id
  ), ordered AS (
    SELECT g.id, g.organization_id,
           row_number() OVER (PARTITION BY g.organization_id ORDER BY b.created_at, i.position) AS place
      FROM generations g
      JOIN batch_items i ON i.generation_id = g.id
      JOIN batches b ON b.id = i.batch_id AND b.cancelled_at IS NULL
     WHERE g.status = 'open' AND g.run = 0 AND g.operation = $1 AND g.deadline_at > clock_timestamp()
  )
  SELECT ordered.id FROM ordered LEFT JOIN dispatched USING (organization_id)
   ORDER BY place + coalesce(items, 0), random() LIMIT $2`;

/** Items whose turn it is, at most so many. */
export async function findNextItems(
  on: Queryable,
  operation: Operation,
  most: number,
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(on, FIND_NEXT, [operation, most]);
  return rows.map(({ id }) => id);
}

/** Items that one look releases at most. */
const RELEASED_AT_ONCE = 200;

const FIND_CANCELLED = `
  SELECT g.id, g.operation, g.run
    FROM batches b
    JOIN batch_items i ON i.batch_id = b.id
    JOIN generations g ON g.id = i.generation_id
   WHERE b.ended_at IS NULL AND b.cancelled_at IS NOT NULL AND g.status = 'open' AND g.started_at IS NULL
     AND ($1::uuid IS NULL OR b.id = $1)
   ORDER BY b.id, i.position LIMIT $2::integer`;

/** An item of a cancelled batch that has not begun. */
export interface CancelledItem {
  readonly id: string;
  readonly operation: Operation;
  /** 0 when it was never put on the queue. */
  readonly run: number;
}

/**
 * Items of cancelled batches that have not begun.
 * @param batchId all of this batch alone; the first 200 of all batches when left out
 */
export function findCancelledItems(on: Queryable, batchId?: string): Promise<CancelledItem[]> {
  const most = batchId === undefined ? RELEASED_AT_ONCE : null;
  return rowsOf<CancelledItem>(on, FIND_CANCELLED, [batchId ?? null, most]);
}

/** Batches of which every item has ended, and whose photos are still kept. */
export function findEndedBatches(
  on: Queryable,
): Promise<{ readonly id: string; readonly organizationId: string }[]> {
  const sql = `
    SELECT id, organization_id AS "organizationId" FROM batches b
     WHERE ended_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM batch_items i JOIN generations g ON g.id = i.generation_id
                        WHERE i.batch_id = b.id AND g.status = 'open')`;
  return rowsOf(on, sql);
}

/** Notes that a batch has ended and its photos are gone. */
export async function markEnded(on: Queryable, id: string): Promise<void> {
  const sql = `
    WITH ended AS (
      UPDATE batches SET ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL RETURNING 1
    )
    SELECT 1 FROM ended`;
  await rowsOf(on, sql, [id]);
}

/** True while a batch has not ended; an id of anything else is that of no batch. */
export async function isOpenBatch(on: Queryable, id: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM batches WHERE id::text = $1 AND ended_at IS NULL';
  return (await rowsOf(on, sql, [id])).length > 0;
}

/** True while any batch has not ended. */
export async function hasOpenBatches(on: Queryable): Promise<boolean> {
  const sql = 'SELECT EXISTS (SELECT 1 FROM batches WHERE ended_at IS NULL) AS open';
  const [row] = await rowsOf<{ open: boolean }>(on, sql);
  return row?.open === true;
}
