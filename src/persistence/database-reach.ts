import { setTimeout as sleep } from 'node:timers/promises';
import { type Queryable, rowsOf } from './queryable.js';
import { inTime } from '../errors/patience.js';

/** Workers report every second; a report counts for this time. */
const LATELY = `interval '4 seconds'`;

/** SQL, of a row of `worker_heartbeats`: that worker was refused what it wrote, and still is. */
export const WRITES_REFUSED = `refused_at > clock_timestamp() - ${LATELY}`;

/**
 * True while the database can be read and takes no writes: read-only for all, or refused to workers (full
 * disk). Their refusals show what a small write of this process would not: room within a page may be left.
 */
export async function refusesWrites(on: Queryable): Promise<boolean> {
  const sql = `SELECT current_setting('transaction_read_only') = 'on'
                   OR EXISTS (SELECT 1 FROM worker_heartbeats WHERE ${WRITES_REFUSED}) AS refused`;
  const [row] = await rowsOf<{ refused: boolean }>(on, sql);
  return row?.refused === true;
}

/** SQLSTATE classes and codes, and system codes, that mean: the database cannot be used right now. */
const UNAVAILABLE_CODES = [
  /^08/, // connection exceptions
  /^53[0-3]/, // out of connections, memory or disk
  /^57P0/, // shut down, crashed, starting up, database dropped
  /^57014$/, // the statement's own timeout
  /^25006$/, // read-only: a standby that is not promoted yet
  /^E(CONN(REFUSED|RESET|ABORTED)|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/,
];

/** Of these, what a database says that can be read and takes no writes, for want of disk, memory or the right to. */
const REFUSED_CODES = /^53[12]|^25006$/;

/** Messages without a code, of pg and TypeORM, when connections or time run out. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|query read timeout|not queryable|connection timeout|pool (after calling|is draining)|driver not connected|client was closed|connection ended/i;

/** Errors of TypeORM for the next statement after the connection of a transaction was lost between two. */
const UNAVAILABLE_NAMES = new Set([
  'CannotExecuteNotConnectedError',
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
]);

/** True when an error says that the database can be reached and does not take what was to be written. */
export function isWriteRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  if (driverError instanceof Error && driverError !== error && isWriteRefused(driverError)) {
    return true;
  }
  return typeof code === 'string' && REFUSED_CODES.test(code);
}

/** True when an error says that the database is out of reach, not that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseOutOfReachError) return true;
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  if (driverError instanceof Error && driverError !== error && isDatabaseUnavailable(driverError)) {
    return true;
  }
  if (typeof code === 'string') return UNAVAILABLE_CODES.some((pattern) => pattern.test(code));
  return UNAVAILABLE_MESSAGES.test(error.message) || UNAVAILABLE_NAMES.has(error.name);
}

/** The database did not answer in the time that a call can spare. */
export class DatabaseOutOfReachError extends Error {
  constructor() {
    super('The database did not answer in time.');
    this.name = 'DatabaseOutOfReachError';
  }
}

/** Longest wait of a call for the database, milliseconds: the 503 for one that went away is due within 5 s. */
export const CALL_PATIENCE_MS = 4_000;

/**
 * Bounds database work by the caller's patience: waiting for a connection and waiting for its answer
 * have a bound each, and a call waits for both. The work itself goes on until its own bounds end it.
 * @param ms time left; rejects with `DatabaseOutOfReachError` when it has passed.
 */
export function withinReach<T>(work: Promise<T>, ms = CALL_PATIENCE_MS): Promise<T> {
  return inTime(work, Math.max(0, ms), (): never => {
    throw new DatabaseOutOfReachError();
  });
}

/** A restart takes a second or two; a connection that was cut comes back at once. */
const PAUSE_MS = 250;

/**
 * Does database work again while the database is out of reach. Only for statements that may run twice:
 * the first may have been committed although its answer was lost.
 * @param giveUpAt `performance.now()` after which the last failure is thrown
 * @param stop aborted when there is no point in waiting any longer
 * @param tell hears of each attempt: the error, undefined when there was none
 */
export async function retryWhileUnreachable<T>(
  work: () => Promise<T>,
  giveUpAt: number,
  stop: AbortSignal,
  tell: (error: unknown) => void = () => undefined,
): Promise<T> {
  for (;;) {
    try {
      const done = await work();
      tell(undefined);
      return done;
    } catch (error) {
      tell(error);
      const over = stop.aborted || performance.now() + PAUSE_MS > giveUpAt;
      if (over || !isDatabaseUnavailable(error)) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
