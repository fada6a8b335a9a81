import { setTimeout as delay } from 'node:timers/promises';
import { FOREIGN_CLAIM_MS, livingClaims, stakeClaim, throughGate } from './claims.js';
import { addressOf } from './database.js';
import { type Log, type Result, sentenceOf, Unavailable } from './failures.js';
import { findPlace, type Place } from './place.js';
import { readPostmaster, runServer, stopServer } from './server.js';
import { watchServer } from './watch-server.js';

export { hasDatabase } from './place.js';

/** Options for opening the embedded PostgreSQL. */
export interface EmbeddedPostgresOptions {
  /** The folder of everything that the embedded parts keep; made when it does not stand. */
  readonly dataDir: string;
  /** One `service` for a data directory; any number of command lines beside it. */
  readonly user: 'service' | 'cli';
  readonly log?: Log;
  /**
   * A server that ends under this process is started again on its port. Called when that fails, with a
   * sentence for the operator: from then on there is no database.
   */
  readonly lost?: Log;
}

/** A PostgreSQL that runs for this process, and perhaps for others. */
export interface EmbeddedPostgres {
  /** `postgres://listing:…@127.0.0.1:<port>/listing`: holds the password, never to be logged. */
  readonly url: string;
  /** Ends the use; the last user stops the server. Can be called twice. */
  close(): Promise<void>;
}

/**
 * Starts the PostgreSQL of a data directory, or adopts the one that runs already.
 * @returns `service_unavailable` with a sentence for the operator when it cannot be had.
 */
export async function openEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Result<EmbeddedPostgres>> {
  const { dataDir, user, log = () => undefined, lost = log } = options;
  try {
    const place = await findPlace(dataDir, log);
    await letForeignClaimsEnd(place, log);
    return { ok: true, value: await throughGate(place.gate, () => enter(place, user, log, lost)) };
  } catch (error) {
    const detail = sentenceOf(error);
    if (detail === undefined) throw error;
    return { ok: false, failure: { code: 'service_unavailable', detail } };
  }
}

/** A container that was killed leaves claims that look alive until their heartbeat is seen to stop. */
async function letForeignClaimsEnd({ users }: Place, log: Log): Promise<void> {
  for (let waited = 0; waited < FOREIGN_CLAIM_MS + 5_000; waited += 1_000) {
    if (!(await livingClaims(users)).some(({ isForeign }) => isForeign)) return;
    if (waited === 0)
      log('DATA_DIR seems to be in use by another container; waiting until its heartbeat stops');
    await delay(1_000);
  }
}

async function enter(place: Place, user: string, log: Log, lost: Log): Promise<EmbeddedPostgres> {
  const users = await livingClaims(place.users);
  for (const { isForeign, kind, pid } of users) {
    if (isForeign) {
      throw new Unavailable(
        `DATA_DIR is already in use by another container or machine (process ${pid} there); ` +
          'stop that process or choose another DATA_DIR.',
      );
    }
    if (user !== 'service' || kind !== 'service') continue;
    throw new Unavailable(
      `DATA_DIR is already in use by process ${pid}; stop that process or choose another DATA_DIR ` +
        '(for several processes on one database, set DATABASE_URL).',
    );
  }
  // The users of a server that was killed look for it on its port.
  const known = users.length > 0 ? (await readPostmaster(place))?.port : undefined;
  const port = await runServer(place, log, known || undefined);
  const url = await addressOf(place, port);
  const claim = await stakeClaim(place.users, user);
  const stopWatching = watchServer(place, port, log, lost);
  const leave = async (): Promise<void> => {
    await claim.release();
    if ((await livingClaims(place.users)).length === 0) await stopServer(place, log);
  };
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    stopWatching();
    closed ??= throughGate(place.gate, leave).catch((error: unknown) =>
      log(sentenceOf(error) ?? `The embedded PostgreSQL was not stopped: ${String(error)}`),
    );
    return closed;
  };
  return { url, close };
}
