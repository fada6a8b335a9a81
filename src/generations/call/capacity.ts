import type { Operation } from '../../persistence/kinds.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';
import { WRITES_REFUSED } from '../../persistence/database-reach.js';

/** A worker that was not seen for this long is out of reach; it says that it lives every second. */
export const WORKER_ALIVE_MS = 4_000;

/** Priority of the items of batches: the last place that the queue knows. Every call goes before them. */
export const BATCH_PRIORITY = 2 ** 21 - 1;

/** Last place of a call. Under load without a pause all calls end up there, first come first served. */
const LAST_PRIORITY = BATCH_PRIORITY - 1;

/** A job that is open: its place in the line, and whether it runs. */
export interface OpenJob {
  /** Its turn, from 1: the queue serves lower ones first, and those of one turn as they came. */
  readonly priority: number;
  readonly organizationId: string;
  readonly started: boolean;
}

/** Load and workers of one operation, as a new call finds them. */
export interface Capacity {
  /** Calls alone: items of batches take no slot that a call waits for longer than one job. */
  readonly open: readonly OpenJob[];
  /** Jobs that all living workers together run at the same time; 0 when every worker is out of reach. */
  readonly slots: number;
  /** Cores of the machines that these are on; 0 where no worker reports them. */
  readonly cores: number;
  /** Average time of one job without its waits for a core, seconds. */
  readonly jobSeconds: number;
  /** Of one core, seconds. */
  readonly coreSeconds: number;
  /** True while the database refuses what workers write. */
  readonly refused: boolean;
}

const READ_CAPACITY = `
  WITH alive AS (
    SELECT * FROM worker_heartbeats
     WHERE operation = $1
       AND seen_at > clock_timestamp() - interval '${WORKER_ALIVE_MS} milliseconds'
  ), machines AS (
    SELECT max(cores) AS cores FROM alive GROUP BY host
  ), told AS (
    SELECT sum(concurrency) AS weight, sum(concurrency * job_seconds) AS job, sum(concurrency * core_seconds) AS core
      FROM alive WHERE job_seconds IS NOT NULL
  )
  SELECT (SELECT coalesce(sum(concurrency), 0)::integer FROM alive) AS slots,
         (SELECT coalesce(sum(cores), 0)::integer FROM machines) AS cores,
         (SELECT coalesce(job / weight, 2) FROM told) AS "jobSeconds",
         (SELECT coalesce(core / weight, 0) FROM told) AS "coreSeconds",
         (SELECT coalesce(bool_or(${WRITES_REFUSED}), false) FROM alive) AS refused,
         (SELECT coalesce(json_agg(json_build_object('priority', priority, 'started', started_at IS NOT NULL,
                                                     'organizationId', organization_id)), '[]')
            FROM generations
           WHERE status = 'open' AND run > 0 AND operation = $1 AND priority < ${BATCH_PRIORITY}) AS open`;

/** Reads what a new call would find, in one query on partial indexes. */
export async function readCapacity(on: Queryable, operation: Operation): Promise<Capacity> {
  const [row] = await rowsOf<Capacity>(on, READ_CAPACITY, [operation]);
  return row ?? NOTHING;
}

const NOTHING: Capacity = {
  open: [],
  slots: 0,
  cores: 0,
  jobSeconds: 2,
  coreSeconds: 0,
  refused: false,
};

/** Place of a new call of an organization in the queue. */
interface Place {
  readonly priority: number;
  /** Jobs that go before. */
  readonly ahead: number;
  /** Seconds until its own job would be done. */
  readonly seconds: number;
}

/**
 * Finds the place; `joining` are jobs that were admitted and that the database does not show yet. Each
 * turn serves every organization once, so that the first call of one goes before the fiftieth of another
 * and none can fill the queue; turns only go up, so that no call is overtaken again and again.
 */
export function placeOf(
  organizationId: string,
  capacity: Pick<Capacity, 'open' | 'slots' | 'cores' | 'jobSeconds' | 'coreSeconds'>,
  joining: readonly OpenJob[],
): Place {
  const jobs = [...capacity.open, ...joining];
  const own = jobs.filter((job) => job.organizationId === organizationId);
  const after = Math.max(presentTurn(jobs), ...own.map((job) => job.priority));
  const priority = Math.min(after + 1, LAST_PRIORITY);
  const ahead = jobs.filter((job) => job.started || job.priority <= priority).length;
  return { priority, ahead, seconds: secondsBehind(ahead, capacity) };
}

/** Jobs share the slots, and their heavy work the cores: whichever is short decides. */
function secondsBehind(
  ahead: number,
  { slots, cores, jobSeconds, coreSeconds }: Omit<Capacity, 'open' | 'refused'>,
): number {
  const bySlots = Math.floor(ahead / slots) * jobSeconds;
  const byCores = cores > 0 ? (ahead * coreSeconds) / cores : 0;
  return Math.max(bySlots, byCores) + jobSeconds;
}

/** The latest turn of which a job has started: who waits has a later one. */
function presentTurn(jobs: readonly OpenJob[]): number {
  const started = jobs.filter((job) => job.started);
  if (started.length > 0) return Math.max(...started.map((job) => job.priority));
  return jobs.length === 0 ? 0 : Math.min(...jobs.map((job) => job.priority)) - 1;
}

/** Milliseconds since a worker of an operation said that it lives; undefined where none has for some minutes. */
export async function msSinceHeartbeat(
  on: Queryable,
  operation: Operation,
): Promise<number | undefined> {
  const [row] = await rowsOf<{ ms: number | null }>(
    on,
    `SELECT (extract(epoch FROM clock_timestamp() - max(seen_at)) * 1000)::double precision AS ms
       FROM worker_heartbeats WHERE operation = $1`,
    [operation],
  );
  return row?.ms ?? undefined;
}

/** Generations among `ids` that no worker has started and no living worker could start. */
export async function findUnclaimable(on: Queryable, ids: readonly string[]): Promise<string[]> {
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
