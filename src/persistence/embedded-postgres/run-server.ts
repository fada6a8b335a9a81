import { join } from 'node:path';
import { type Result, succeed } from '../../errors/failure.js';
import { adoptServer } from './adopt-server.js';
import { ensureCluster, readPassword } from './cluster.js';
import { type Place, PLACE_PATHS } from './place.js';
import { readPostmaster } from './postmaster.js';
import { createDatabase, tryAccess } from './server-access.js';
import { startServer } from './start-server.js';
import { unavailable } from './unavailable.js';
import { usablePrograms } from './usable-programs.js';

type Log = (line: string) => void;

/** Where the users of a server that was killed look for it; undefined when none was. */
export async function portLeftBehind(place: Place): Promise<number | undefined> {
  const postmaster = await readPostmaster(join(place.folder, PLACE_PATHS.data));
  return postmaster?.port || undefined;
}

/** Adopts or starts the server, on a free port unless told which; inside the gate. @returns its port. */
export async function runServer(place: Place, log: Log, port?: number): Promise<Result<number>> {
  const adopted = await adoptServer(place);
  if (!adopted.ok) return adopted;
  const started =
    adopted.value === undefined ? await start(place, log, port) : succeed(adopted.value);
  if (!started.ok) return started;
  const password = await readPassword(place);
  if ((await tryAccess(started.value, password)) === 'empty') {
    const problem = await createDatabase(started.value, password);
    if (problem !== undefined) {
      return unavailable(`The service's database could not be made in PostgreSQL (${problem}).`);
    }
  }
  return started;
}

async function start(place: Place, log: Log, port?: number): Promise<Result<number>> {
  const native = await usablePrograms(place, log);
  if (!native.ok) return native;
  const cluster = await ensureCluster(place, native.value);
  return cluster.ok ? startServer(place, native.value, port) : cluster;
}
