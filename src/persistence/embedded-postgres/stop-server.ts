import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findNativePackage, program } from './native-package.js';
import { type Place, PLACE_PATHS } from './place.js';
import { ownership, readPostmaster } from './postmaster.js';
import { isAlive } from './process-identity.js';
import { runProgram } from './run-program.js';

/** A fast shutdown writes one checkpoint; after this long it is cut short, and the next start recovers. */
const FAST_MS = 30_000;
const IMMEDIATE_MS = 10_000;

/** Stops the server of a place: open connections are cut, all that was committed is kept. */
export async function stopServer(place: Place, log: (line: string) => void): Promise<void> {
  const data = join(place.folder, PLACE_PATHS.data);
  const postmaster = await readPostmaster(data);
  if (postmaster === undefined) return;
  const owner = await ownership(postmaster.pid, data);
  if (owner === 'dead' || owner === 'other') return;
  if (process.platform === 'win32') {
    await stopOnWindows(place, data);
    return;
  }
  signal(postmaster.pid, 'SIGINT');
  if (await ends(postmaster.pid, FAST_MS)) return;
  log(
    `PostgreSQL (process ${postmaster.pid}) did not stop within ${FAST_MS / 1000} s; cutting it short`,
  );
  signal(postmaster.pid, 'SIGQUIT');
  await ends(postmaster.pid, IMMEDIATE_MS);
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function ends(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (!isAlive({ pid, startTime: '0' })) return true;
    await delay(10);
  }
  return false;
}

/** Windows has no signals; pg_ctl speaks to the server through a pipe. */
async function stopOnWindows(place: Place, data: string): Promise<void> {
  const native = await findNativePackage();
  if (!native.ok) return;
  await runProgram(
    program(native.value, 'pg_ctl'),
    ['stop', '-D', data, '-m', 'fast', '-w'],
    place,
  );
}
