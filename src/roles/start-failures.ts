import type { Settings } from '../config/settings.js';
import { whenUnreachable } from '../errors/network-codes.js';
import { isDatabaseUnavailable } from '../persistence/database-reach.js';
import { StorageError } from '../storage/object-storage.port.js';

const DATABASE = 'the PostgreSQL of DATABASE_URL';
const UNREACHABLE = `${DATABASE} cannot be reached: check its host and port, and check that it is running`;
const REFUSED = `${DATABASE} refuses the user or the password: correct them in DATABASE_URL`;

/** Codes of connecting to the database (system errors and SQLSTATE) -> what is wrong. */
const DATABASE_FAILURES: Readonly<Record<string, string>> = {
  ...whenUnreachable(UNREACHABLE),
  '28P01': REFUSED,
  '28000': REFUSED,
  '3D000': `${DATABASE} has no database with that name: create it`,
  '42501': `the user of DATABASE_URL may not create tables there: grant the user the right to create`,
  '53300': `${DATABASE} has no free connection: raise max_connections or run fewer processes`,
  '57P03': `${DATABASE} is starting up or shutting down: start again in a moment`,
};

/** System errors of listening -> what is wrong. */
const LISTEN_FAILURES: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) =>
    `PORT ${port} is in use by another program: stop that program, or choose another PORT`,
  EACCES: ({ port }) => `this user may not listen on PORT ${port}: choose a PORT above 1023`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST ${host} is not an address of this machine: choose another HOST`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine: choose another HOST`,
};

/** Tells the fault of a database by its error, and the remedy; undefined where its code tells nothing. */
export function databaseFailure(error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  // The driver gives no code to what it says of a connection that was lost or never came.
  const away = code === '' && isDatabaseUnavailable(error);
  return DATABASE_FAILURES[code] ?? (away ? UNREACHABLE : undefined);
}

/** One sentence for the operator about a start that has failed: what is wrong, and what to do. */
export function startFailure(error: unknown, settings: Settings): string {
  if (error instanceof StorageError) return `The service could not start: ${error.message}.`;
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  const listening = syscall === 'listen' ? LISTEN_FAILURES[code]?.(settings) : undefined;
  const known = listening ?? databaseFailure(error);
  const reason = known ?? (error instanceof Error ? message : String(error));
  return `The service could not start: ${reason}.`;
}
