import { OPERATIONS, type Operation } from '../../persistence/kinds.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';
import { BATCH_PRIORITY, WORKER_ALIVE_MS } from './capacity.js';

/** Open work and living workers of one operation. */
export interface QueueDepth {
  readonly operation: Operation;
  /** Jobs of calls that no worker has begun. */
  readonly waiting: number;
  /** Jobs that a worker has begun and that have not ended. */
  readonly running: number;
  /** Age of the oldest waiting job, seconds; 0 when there is none. */
  readonly oldestWaitingSeconds: number;
  /** Living workers. */
  readonly workers: number;
  /** Jobs that these run at the same time. */
  readonly slots: number;
  /** Holds on credits that are neither captured nor released. */
  readonly holds: number;
  /** Credits in these holds. */
  readonly creditsHeld: number;
  /** Open generations past their deadline. */
  readonly overdue: number;
}

// Items of batches wait on purpose, for hours: they are no load, and their age is no news.
const CALL_WAITS = `started_at IS NULL AND priority < ${BATCH_PRIORITY}`;

// Open generations are few, and have a partial index; so is the table of heartbeats.
const READ = `
  WITH open AS (
    SELECT operation,
           count(*) FILTER (WHERE ${CALL_WAITS}) AS waiting,
           count(started_at) AS running,
           extract(epoch FROM clock_timestamp() - min(created_at) FILTER (WHERE ${CALL_WAITS})) AS oldest,
           count(*) FILTER (WHERE price > 0) AS holds,
           sum(price) AS credits,
           count(*) FILTER (WHERE deadline_at <= clock_timestamp()) AS overdue
      FROM generations WHERE status = 'open' GROUP BY operation
  ), alive AS (
    SELECT operation, count(*) AS workers, sum(concurrency) AS slots FROM worker_heartbeats
     WHERE seen_at > clock_timestamp() - interval '${WORKER_ALIVE_MS} milliseconds' GROUP BY operation
  )
  SELECT name AS operation,
         coalesce(waiting, 0)::integer AS waiting,
         coalesce(running, 0)::integer AS running,
         greatest(coalesce(oldest, 0), 0)::double precision AS "oldestWaitingSeconds",
         coalesce(workers, 0)::integer AS workers,
         coalesce(slots, 0)::integer AS slots,
         coalesce(holds, 0)::integer AS holds,
         coalesce(credits, 0)::double precision AS "creditsHeld",
         coalesce(overdue, 0)::integer AS overdue
    FROM unnest($1::text[]) AS name
    LEFT JOIN open ON open.operation = name
    LEFT JOIN alive ON alive.operation = name`;

/** Reads the depth of every queue, in one query. */
export function readQueueDepths(on: Queryable): Promise<QueueDepth[]> {
  return rowsOf<QueueDepth>(on, READ, [[...OPERATIONS]]);
}
