import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Result, succeed } from '../../errors/failure.js';
import { throughGate } from './gate.js';
import { type Place, PLACE_PATHS } from './place.js';
import { ownership, readPostmaster } from './postmaster.js';
import { runServer } from './run-server.js';
import { unavailable, withFileErrors } from './unavailable.js';

/** A look costs one small file and one link of /proc. */
const LOOK_MS = 500;

/** Who is told what happens to the server. */
export interface Operator {
  /** What takes long or is out of the ordinary. */
  readonly log: (line: string) => void;
  /** Called once, when the server has ended and cannot be started again where its users look for it. */
  readonly lost: (sentence: string) => void;
}

/**
 * Looks after the server of a place until the returned function is called: whoever kills it (the
 * out-of-memory killer, an operator's mistake) must not leave a service behind that never recovers.
 * The connections of this process know the server by its port, so it comes back on that one.
 */
export function watchServer(place: Place, port: number, operator: Operator): () => void {
  let stopped = false;
  const isWanted = (): boolean => !stopped;
  const watch = async (): Promise<void> => {
    while (isWanted()) {
      await delay(LOOK_MS, undefined, { ref: false });
      if (!isWanted() || (await isRunning(place))) continue;
      operator.log('the embedded PostgreSQL has ended unexpectedly and is started again');
      const revived = await withFileErrors(() => revive(place, port, operator, isWanted));
      if (!revived.ok && isWanted()) return operator.lost(revived.failure.detail);
    }
  };
  watch().catch((error: unknown) =>
    operator.lost(`The embedded PostgreSQL is gone: ${String(error)}`),
  );
  return () => {
    stopped = true;
  };
}

async function isRunning(place: Place): Promise<boolean> {
  const data = join(place.folder, PLACE_PATHS.data);
  const postmaster = await readPostmaster(data);
  if (postmaster === undefined) return false;
  const owner = await ownership(postmaster.pid, data);
  return owner === 'server' || owner === 'unknown';
}

async function revive(
  place: Place,
  port: number,
  { log }: Operator,
  isWanted: () => boolean,
): Promise<Result<void>> {
  return throughGate(join(place.folder, PLACE_PATHS.gate), async () => {
    if (!isWanted()) return succeed(undefined);
    if (!(await clusterStands(place))) {
      return unavailable(`The database in ${place.shown} was deleted while the service ran.`);
    }
    const running = await runServer(place, log, port);
    if (!running.ok) return running;
    if (running.value === port) return succeed(undefined);
    return unavailable(
      `The embedded PostgreSQL now listens on port ${running.value}, not on ${port}: start again.`,
    );
  });
}

/** Without this, an empty database would take the place of one that was deleted. */
async function clusterStands(place: Place): Promise<boolean> {
  return stat(join(place.folder, PLACE_PATHS.data)).then(
    () => true,
    () => false,
  );
}
