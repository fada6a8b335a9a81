import type { Operation } from '../persistence/entities/generation.entity.js';
import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** A worker that was not seen for this long is out of reach; it says that it lives every second. */
export const WORKER_ALIVE_MS = 4_000;

/** Seconds that a job is thought to take before anything has been measured. */
const FIRST_GUESS_S: Readonly<Record<Operation, number>> = {
  'listing-images': 2,
  'listing-copy': 0.1,
};

/** Settled generations that the average is taken over. */
const MEASURED = 20;

/**
 * The guess stands for what is missing of so many measured jobs: the first ones of a process take
 * several times as long as all that follow, and would have calls refused that have time enough.
 */
const FIRST_JOBS = 5;

/** The queue knows no later place. Under load without a pause all calls end up there, first come first served. */
const LAST_PRIORITY = 2 ** 21 - 1;

/** A job that is open: its place in the line, and whether it runs. */
export interface OpenJob {
  /** Its turn, from 1: the queue serves lower ones first, and those of one turn as they came. */
  readonly priority: number;
  readonly organizationId: string;
  readonly started: boolean;
}

/** What a new call would find. */
export interface Capacity {
  readonly open: readonly OpenJob[];
  /** Jobs that all living workers together run at the same time; 0 when every worker is out of reach. */
  readonly slots: number;
  /** Average time of one job, seconds. */
  readonly jobSeconds: number;
}

const READ_CAPACITY = `
  WITH recent AS (
    SELECT extract(epoch FROM settled_at - started_at)::double precision AS seconds
      FROM generations
     WHERE status = 'succeeded' AND operation = $1 ORDER BY settled_at DESC LIMIT ${MEASURED}
  )
  SELECT (SELECT coalesce(sum(concurrency), 0)::integer FROM worker_heartbeats
           WHERE operation = $1
             AND seen_at > clock_timestamp() - interval '${WORKER_ALIVE_MS} milliseconds') AS slots,
         (SELECT (coalesce(sum(seconds), 0) + $2::double precision * greatest(${FIRST_JOBS} - count(*), 0))
                 / greatest(${FIRST_JOBS}, count(*))
            FROM recent)::double precision AS job_seconds,
         (SELECT coalesce(json_agg(json_build_object('priority', priority, 'started', started_at IS NOT NULL,
                                                     'organizationId', organization_id)), '[]')
            FROM generations WHERE status = 'open' AND operation = $1) AS open`;

interface CapacityRow {
  slots: number;
  job_seconds: number;
  open: OpenJob[];
}

/** Reads what a new call would find, in one query on partial indexes. */
export async function readCapacity(on: Queryable, operation: Operation): Promise<Capacity> {
  const guess = FIRST_GUESS_S[operation];
  const [row] = await rowsOf<CapacityRow>(on, READ_CAPACITY, [operation, guess]);
  return { open: row?.open ?? [], slots: row?.slots ?? 0, jobSeconds: row?.job_seconds ?? guess };
}

/** Where a new call of an organization would stand. */
export interface Place {
  readonly priority: number;
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
  { open, slots, jobSeconds }: Capacity,
  joining: readonly OpenJob[],
): Place {
  const jobs = [...open, ...joining];
  const own = jobs.filter((job) => job.organizationId === organizationId);
  const after = Math.max(presentTurn(jobs), ...own.map((job) => job.priority));
  const priority = Math.min(after + 1, LAST_PRIORITY);
  const ahead = jobs.filter((job) => job.started || job.priority <= priority).length;
  return { priority, seconds: (Math.floor(ahead / slots) + 1) * jobSeconds };
}

/** The latest turn of which a job has started: who waits has a later one. */
function presentTurn(jobs: readonly OpenJob[]): number {
  const started = jobs.filter((job) => job.started);
  if (started.length > 0) return Math.max(...started.map((job) => job.priority));
  return jobs.length === 0 ? 0 : Math.min(...jobs.map((job) => job.priority)) - 1;
}
