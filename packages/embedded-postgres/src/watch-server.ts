import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { throughGate } from './claims.js';
import { type Log, sentenceOf, Unavailable } from './failures.js';
import type { Place } from './place.js';
import { trimServerLog } from './server-log.js';
import { readPostmaster, runServer } from './server.js';

/** A look costs two small files and one link of /proc. */
const LOOK_MS = 500;

/**
 * Looks after the server of a place until the returned function is called: whoever kills it (the
 * out-of-memory killer, an operator's mistake) must not leave a service behind that never recovers.
 * The connections of this process know the server by its port, so it comes back on that one.
 * @param lost called once, when the server has ended and cannot be started again there.
 */
export function watchServer(place: Place, port: number, log: Log, lost: Log): () => void {
  let stopped = false;
  const revive = async (): Promise<void> => {
    if (stopped) return;
    // Without this, an empty database would take the place of one that was deleted.
    if ((await stat(place.data).catch(() => undefined)) === undefined) {
      throw new Unavailable(`The database in ${place.shown} was deleted while the service ran.`);
    }
    const running = await runServer(place, log, port);
    if (running === port) return;
    throw new Unavailable(
      `The embedded PostgreSQL now listens on port ${running}, not on ${port}: start the service again.`,
    );
  };
  const watch = async (): Promise<void> => {
    while (!stopped) {
      await delay(LOOK_MS, undefined, { ref: false });
      await trimServerLog(place.log).catch(() => undefined); // e.g. a full disk: tried again
      if (stopped || (await readPostmaster(place))?.process === 'lives') continue;
      log('the embedded PostgreSQL ended unexpectedly and is being started again');
      await throughGate(place.gate, revive);
    }
  };
  watch().catch((error: unknown) => {
    if (!stopped)
      lost(
        sentenceOf(error) ??
          `The embedded PostgreSQL ended and could not be started again: ${String(error)}`,
      );
  });
  return () => {
    stopped = true;
  };
}
