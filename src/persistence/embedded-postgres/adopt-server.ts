import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { succeed, type Result } from '../../errors/failure.js';
import { readPassword } from './cluster.js';
import { type Place, PLACE_PATHS } from './place.js';
import { ownership, readPostmaster, RECOVERY_MS } from './postmaster.js';
import { tryAccess } from './server-access.js';
import { unavailable } from './unavailable.js';

/** A server that is ready answers within milliseconds; a loaded machine gets this long. */
const ANSWER_MS = 15_000;

/**
 * Looks for a server of this place that outlived its users.
 * @returns its port, or undefined when there is none (any more) and one has to be started.
 */
export async function adoptServer(place: Place): Promise<Result<number | undefined>> {
  const data = join(place.folder, PLACE_PATHS.data);
  const begin = Date.now();
  for (;;) {
    const postmaster = await readPostmaster(data);
    if (postmaster === undefined) return succeed(undefined);
    const { pid, port, status } = postmaster;
    const owner = await ownership(pid, data);
    if (owner === 'dead') return succeed(undefined); // the server clears the file away itself
    if (owner === 'other') {
      // PostgreSQL itself would take the process that has the pid now for a living server.
      await rm(join(data, 'postmaster.pid'), { force: true });
      return succeed(undefined);
    }
    if (status === 'ready') {
      const access = await tryAccess(port, await readPassword(place));
      if (access === 'ready' || access === 'empty') return succeed(port);
      if (access === 'refused') return unavailable(refused(pid, place));
    }
    const patience = status === 'ready' ? ANSWER_MS : RECOVERY_MS;
    if (Date.now() - begin > patience) return unavailable(silent(pid, status, place));
    await delay(25);
  }
}

function refused(pid: number, place: Place): string {
  return (
    `PostgreSQL runs as process ${pid} on the database in ${place.shown} but refuses the password ` +
    'kept beside it: stop that process, or restore the file `cluster/password`.'
  );
}

function silent(pid: number, status: string, place: Place): string {
  return (
    `PostgreSQL runs as process ${pid} on the database in ${place.shown} but does not answer ` +
    `(${status === '' ? 'starting' : status}): wait until it does, or stop that process; its log is ` +
    `${PLACE_PATHS.log} in that folder.`
  );
}
