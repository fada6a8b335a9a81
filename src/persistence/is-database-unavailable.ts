import { DatabaseOutOfReachError } from './within-reach.js';

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

/** What pg and TypeORM say, without a code, when connections or time run out. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|query read timeout|not queryable|connection timeout|pool (after calling|is draining)|driver not connected|client was closed|connection ended/i;

/** What TypeORM throws for the next statement when the connection of a transaction was lost between two. */
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
