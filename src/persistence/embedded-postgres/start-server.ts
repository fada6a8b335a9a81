import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { succeed, type Result } from '../../errors/failure.js';
import { adoptServer } from './adopt-server.js';
import { readPassword } from './cluster.js';
import { type NativePostgres, program } from './native-package.js';
import { type Place, PLACE_PATHS } from './place.js';
import { readPostmaster, RECOVERY_MS } from './postmaster.js';
import { asServerUser, PROGRAM_ENVIRONMENT } from './run-program.js';
import { tryAccess } from './server-access.js';
import { openServerLog, readSince, sizeOf } from './server-log.js';
import { serverArguments } from './server-settings.js';
import { judgeOutput, judgeSpawnError, type StartVerdict } from './start-failures.js';
import { unavailable } from './unavailable.js';

/** A killed server's zombie and orphans hold the data folder for seconds: tried again this long. */
const RETRY_MS = 20_000;

/** What went on for so long that the tries ended. */
const IN_THE_WAY = {
  later: 'another PostgreSQL process still holds the data folder. Stop it',
  'other-port': 'another program has taken its port. Start the service again',
} as const;

type Attempt = { readonly port: number } | StartVerdict;

/**
 * Starts the server of a cluster that stands and waits until it answers.
 * @param port a free one unless given.
 * @returns its port.
 */
export async function startServer(
  place: Place,
  native: NativePostgres,
  port?: number,
): Promise<Result<number>> {
  const begin = Date.now();
  const path = join(place.folder, PLACE_PATHS.log);
  for (;;) {
    const offset = await sizeOf(path);
    const attempt = await tryStart(place, native, path, port);
    if ('port' in attempt) return succeed(attempt.port);
    if (attempt.retry === 'no' || Date.now() - begin > RETRY_MS) {
      const reason = attempt.retry === 'no' ? attempt.reason : IN_THE_WAY[attempt.retry];
      return unavailable(
        `The embedded PostgreSQL did not start: ${reason}, or set DATABASE_URL. More is in ` +
          `${place.shown}, file ${PLACE_PATHS.log}, from byte ${offset} on.`,
      );
    }
    if (attempt.retry === 'other-port' && port !== undefined) await delay(300);
    if (attempt.retry === 'later') {
      await delay(300);
      // The one in the way may be a server whose starter was killed before it was ready.
      const adopted = await adoptServer(place);
      if (!adopted.ok) return adopted;
      if (adopted.value !== undefined) return succeed(adopted.value);
    }
  }
}

async function tryStart(
  place: Place,
  native: NativePostgres,
  path: string,
  port?: number,
): Promise<Attempt> {
  const data = join(place.folder, PLACE_PATHS.data);
  const log = await openServerLog(path, place);
  const offset = await sizeOf(path);
  let end: StartVerdict | undefined;
  try {
    const child = spawn(
      program(native, 'postgres'),
      serverArguments(data, port ?? (await freePort())),
      {
        ...asServerUser(place),
        env: PROGRAM_ENVIRONMENT,
        // A session of its own: Ctrl-C at the service must not stop the database under running calls.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
        windowsHide: true,
      },
    );
    child.unref();
    child.on('error', (error: NodeJS.ErrnoException) => {
      end = judgeSpawnError(error.code ?? error.name);
    });
    const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
    void exited.then(async () => {
      end ??= judgeOutput(await readSince(path, offset));
    });
    return await waitUntilReady(place, data, child.pid ?? 0, () => end);
  } finally {
    await log.close();
  }
}

async function waitUntilReady(
  place: Place,
  data: string,
  pid: number,
  ended: () => StartVerdict | undefined,
): Promise<Attempt> {
  const password = await readPassword(place);
  const deadline = Date.now() + RECOVERY_MS;
  while (Date.now() < deadline) {
    const end = ended();
    if (end !== undefined) return end;
    const postmaster = await readPostmaster(data);
    if (postmaster?.pid === pid && postmaster.status === 'ready') {
      const access = await tryAccess(postmaster.port, password);
      if (access === 'ready' || access === 'empty') return { port: postmaster.port };
    }
    await delay(15);
  }
  // Left running: stopping it would begin the recovery anew at the next start, which adopts it.
  return {
    retry: 'no',
    reason: 'it is still recovering after a crash. Start again in some minutes',
  };
}

/** A port that nobody listens on; somebody may take it before the server does, hence the retry. */
async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
