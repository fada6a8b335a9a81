import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureCluster } from './cluster.js';
import { ask, ensureDatabase } from './database.js';
import { isPassing, judgeOutput, judgeSpawnError } from './failures.js';
import { type Log, Unavailable, unless } from './failures.js';
import type { Place } from './place.js';
import { isAlive } from './processes.js';
import { asServerUser, program, runProgram, usablePrograms } from './programs.js';
import { openServerLog, readSince } from './server-log.js';
import { SETTINGS } from './server-settings.js';

/** Recovery after a crash reads at most `max_wal_size` (256 MB) of log: seconds, on slow disks a minute. */
const RECOVERY_MS = 120_000;
/** A server that is ready answers within milliseconds; a loaded machine gets this long. */
const ANSWER_MS = 15_000;
/** A killed server's zombie and orphans hold the data folder for seconds: tried again this long. */
const RETRY_MS = 20_000;

/** State of a place's server according to its `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  /** 0 while it has not opened one. */
  readonly port: number;
  /** `starting`, `ready`, `stopping`; empty while the file is being written. */
  readonly status: string;
  /** `other`: the pid was given to another process since. Where the system does not report it, it counts as alive. */
  readonly process: 'lives' | 'dead' | 'other';
}

/** Reads the file; undefined when there is none. */
export async function readPostmaster({ data }: Place): Promise<Postmaster | undefined> {
  const text = await unless('ENOENT', readFile(join(data, 'postmaster.pid'), 'utf8'));
  // Lines: pid, data folder, start time, port, socket folder, listen address, shared memory, status.
  const lines = text?.split('\n') ?? [];
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  const facts = { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
  if (!isAlive(pid)) return { ...facts, process: 'dead' };
  // A postmaster works in its data folder for as long as it lives.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (folder === undefined) return { ...facts, process: isAlive(pid) ? 'lives' : 'dead' };
  return { ...facts, process: folder === (await realpath(data)) ? 'lives' : 'other' };
}

/** Adopts or starts the server, on a free port unless told which; inside the gate. @returns its port. */
export async function runServer(place: Place, log: Log, port?: number): Promise<number> {
  for (const begin = Date.now(); ; await delay(300)) {
    const running = (await adoptServer(place)) ?? (await startServer(place, log, port));
    if (typeof running === 'number') {
      await ensureDatabase(place, running);
      return running;
    }
    if (isPassing(running) && Date.now() - begin < RETRY_MS) continue;
    throw new Unavailable(
      `The embedded PostgreSQL did not start: ${running}, or set DATABASE_URL. Details are at the end of ` +
        `server.log in ${place.shown}.`,
    );
  }
}

/**
 * Looks for a server of this place: it outlived its users, or its starter was killed before it was ready.
 * @returns its port, or undefined when there is none (any more) and one has to be started.
 */
async function adoptServer(place: Place): Promise<number | undefined> {
  const begin = Date.now();
  for (;;) {
    const found = await readPostmaster(place);
    if (found === undefined || found.process === 'dead') return undefined; // the server clears the file away itself
    if (found.process === 'other') {
      // PostgreSQL itself would take the process that has the pid now for a living server.
      await rm(join(place.data, 'postmaster.pid'), { force: true });
      return undefined;
    }
    const { pid, port, status } = found;
    const runs = `PostgreSQL runs as process ${pid} on the database in ${place.shown}, but`;
    const answer = status === 'ready' ? await ask(place, port, 'SELECT 1') : undefined;
    if (typeof answer === 'number') return port;
    if (answer === '28P01' || answer === '28000') {
      throw new Unavailable(
        `${runs} refuses the password stored beside that database: stop that process, or restore the file \`cluster/password\`.`,
      );
    }
    if (Date.now() - begin > (status === 'ready' ? ANSWER_MS : RECOVERY_MS)) {
      throw new Unavailable(
        `${runs} does not answer (${status || 'starting'}): wait until it does, or stop that process; ` +
          'its log is server.log in that folder.',
      );
    }
    await delay(25);
  }
}

/**
 * Starts the server and waits until it answers. Starts `postgres` and not `pg_ctl`, which leaves it to
 * the first process of the system: where that does not fetch exit codes (a container without an init),
 * a killed server stays a zombie, whose process id keeps PostgreSQL from ever starting again.
 * @returns its port, or why it ended.
 */
async function startServer(place: Place, log: Log, port?: number): Promise<number | string> {
  const programs = await usablePrograms(place, log);
  await ensureCluster(place, programs);
  const settings = [...SETTINGS, `port=${port ?? (await freePort())}`];
  const args = ['-D', place.data, ...settings.flatMap((setting) => ['-c', setting])];
  const output = await openServerLog(place);
  const { size } = await output.stat();
  let failed: string | undefined;
  const child = spawn(program(programs, 'postgres'), args, {
    ...asServerUser(place),
    // A session of its own: Ctrl-C at the service must not stop the database under running calls.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  child.unref();
  child.on('error', ({ code, name }: NodeJS.ErrnoException) => {
    failed = judgeSpawnError(code ?? name);
  });
  await output.close(); // the server has its own
  for (const begin = Date.now(); Date.now() - begin < RECOVERY_MS; await delay(15)) {
    if (failed !== undefined) return failed;
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (!isRunning) return judgeOutput(await readSince(place.log, size));
    if ((await readPostmaster(place))?.pid !== child.pid) continue;
    // One that recovers for too long is left running: stopping it would begin the recovery anew.
    const ready = await adoptServer(place);
    if (ready !== undefined) return ready;
  }
  return 'it did not become ready in time. Start the service again in some minutes';
}

/** A port that nobody listens on; somebody may take it before the server does, hence the retry. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}

/** Stops the server: connections are cut, all that was committed is kept. A stop that takes too long is cut short. */
export async function stopServer(place: Place, log: Log): Promise<void> {
  const found = await readPostmaster(place);
  if (found?.process !== 'lives') return; // pg_ctl would signal whichever process has the pid now
  const pgCtl = program(await usablePrograms(place, log), 'pg_ctl');
  for (const mode of ['fast', 'immediate']) {
    const args = ['stop', '-w', '-D', place.data, '-t', '30', '-m', mode];
    const said = await runProgram(pgCtl, args, place).catch(() => undefined);
    if (said !== undefined) break;
    log(`PostgreSQL (process ${found.pid}) was not stopped by a ${mode} shutdown`);
  }
  // pg_ctl waits for the end of the file, which comes just before that of the process.
  for (let looks = 0; looks < 100 && isAlive(found.pid); looks++) await delay(10);
}
