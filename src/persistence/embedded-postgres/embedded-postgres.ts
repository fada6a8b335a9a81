import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { succeed, type Result } from '../../errors/failure.js';
import { type Claim, FOREIGN_CLAIM_MS, livingClaims, type OwnClaim, stakeClaim } from './claims.js';
import { readPassword } from './cluster.js';
import { throughGate } from './gate.js';
import { findPlace, type Place, PLACE_PATHS } from './place.js';
import { isForeign } from './process-identity.js';
import { portLeftBehind, runServer } from './run-server.js';
import { DATABASE } from './server-access.js';
import { keepServerLogTrimmed } from './server-log.js';
import { stopServer } from './stop-server.js';
import { unavailable, withFileErrors } from './unavailable.js';
import { type Operator, watchServer } from './watch-server.js';

/** Who opens: there is one `service` for a data directory, and any number of command lines beside it. */
export type EmbeddedPostgresUser = 'service' | 'cli';

/** How to open the embedded PostgreSQL. */
export interface EmbeddedPostgresOptions {
  /** The folder of everything that the embedded parts keep; made when it does not stand. */
  readonly dataDir: string;
  readonly user: EmbeddedPostgresUser;
  /** For the operator: what takes long or is out of the ordinary. */
  readonly log?: (line: string) => void;
  /**
   * A server that ends under this process is started again on its port. Called when that fails, with a
   * sentence for the operator: from then on there is no database.
   */
  readonly lost?: (sentence: string) => void;
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
  const { user, log = () => undefined, lost = log } = options;
  return withFileErrors(async () => {
    const place = await findPlace(options.dataDir, log);
    if (!place.ok) return place;
    const deadline = Date.now() + FOREIGN_CLAIM_MS + 5_000;
    let waiting = false;
    for (;;) {
      const opened = await throughGate(join(place.value.folder, PLACE_PATHS.gate), () =>
        open(place.value, user, { log, lost }, Date.now() < deadline),
      );
      if (!opened.ok || opened.value !== 'wait') return opened as Result<EmbeddedPostgres>;
      if (!waiting)
        log('DATA_DIR looks in use from another container; waiting for its sign of life to stop');
      waiting = true;
      await delay(1_000);
    }
  });
}

async function open(
  place: Place,
  user: EmbeddedPostgresUser,
  operator: Operator,
  mayWait: boolean,
): Promise<Result<EmbeddedPostgres | 'wait'>> {
  const users = await livingClaims(join(place.folder, PLACE_PATHS.users));
  const foreign = users.find(isForeign);
  // A container that was killed leaves claims that look alive until their heartbeat is seen to stop.
  if (foreign !== undefined && mayWait) return succeed('wait');
  const inUse = whoIsInTheWay(users, user);
  if (inUse !== undefined) return unavailable(inUse);
  const claim = await stakeClaim(join(place.folder, PLACE_PATHS.users), user);
  const port = users.length > 0 ? await portLeftBehind(place) : undefined;
  const running = await runServer(place, operator.log, port).catch(async (error: unknown) => {
    await claim.release();
    throw error;
  });
  if (running.ok) return succeed(await handOut(place, running.value, claim, operator));
  await claim.release();
  return running;
}

function whoIsInTheWay(users: readonly Claim[], user: EmbeddedPostgresUser): string | undefined {
  const foreign = users.find(isForeign);
  if (foreign !== undefined) {
    return (
      `DATA_DIR is already in use from another container or machine (process ${foreign.pid} there); ` +
      'stop it or choose another DATA_DIR.'
    );
  }
  const service = user === 'service' && users.find(({ kind }) => kind === 'service');
  if (!service) return undefined;
  return (
    `DATA_DIR is already in use by process ${service.pid}; stop it or choose another DATA_DIR ` +
    '(for several processes on one database, set DATABASE_URL).'
  );
}

async function handOut(
  place: Place,
  port: number,
  claim: OwnClaim,
  operator: Operator,
): Promise<EmbeddedPostgres> {
  const stopWatching = watchServer(place, port, operator);
  const stopTrimming = keepServerLogTrimmed(join(place.folder, PLACE_PATHS.log));
  const password = await readPassword(place);
  let closed: Promise<void> | undefined;
  return {
    url: `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`,
    close: () => {
      stopWatching();
      stopTrimming();
      closed ??= leave(place, claim, operator.log);
      return closed;
    },
  };
}

async function leave(place: Place, claim: OwnClaim, log: Operator['log']): Promise<void> {
  const left = await throughGate(join(place.folder, PLACE_PATHS.gate), async () => {
    await claim.release();
    const others = await livingClaims(join(place.folder, PLACE_PATHS.users));
    if (others.length === 0) await stopServer(place, log);
    return succeed(undefined);
  });
  if (!left.ok) log(left.failure.detail);
}
