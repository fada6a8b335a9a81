import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Unavailable, unless } from './failures.js';
import { isAlive, OWN_SPACE, startTimeOf } from './processes.js';

/** A claim of a process of another container counts for this long after its last heartbeat, milliseconds. */
export const FOREIGN_CLAIM_MS = 20_000;
const HEARTBEAT_MS = 5_000;
/** Longer than the longest start (crash recovery) and the longest stop. */
const GATE_WAIT_MS = 150_000;

/** Claim of a process on a folder: an empty file, whose name holds all of it. */
export interface Claim {
  readonly file: string;
  /** Purpose of the claim, one lower-case word, e.g. `service`. */
  readonly kind: string;
  readonly pid: number;
  /** From another container, machine or boot: its pid says nothing here. */
  readonly isForeign: boolean;
}

/**
 * Writes a claim of this process into a folder. Every claim has a name of its own, so that the claim
 * of a dead process can be removed by anybody without ever hitting a living one.
 */
export async function stakeClaim(
  folder: string,
  kind: string,
): Promise<{ readonly file: string; release(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const identity = `${process.pid}.${startTimeOf(process.pid)}.${OWN_SPACE}`;
  const file = `${randomBytes(8).toString('hex')}.${kind}.${identity}`;
  const path = join(folder, file);
  await writeFile(path, '', { flag: 'wx' });
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined); // the folder was deleted: nothing left to claim
  }, HEARTBEAT_MS).unref();
  const release = async (): Promise<void> => {
    clearInterval(heartbeat);
    await rm(path, { force: true });
  };
  return { file, release };
}

/** The claims of living processes, in the order of their names; those of dead ones are removed. */
export async function livingClaims(folder: string): Promise<Claim[]> {
  const living: Claim[] = [];
  for (const file of ((await unless('ENOENT', readdir(folder))) ?? []).sort()) {
    const parts = /^[0-9a-f]{16}\.([a-z]+)\.(\d+)\.(\d+)\.([0-9a-f]{8})$/.exec(file);
    if (parts === null) continue;
    const [, kind = '', pid = '', startTime = '', space = ''] = parts;
    const claim = { file, kind, pid: Number(pid), isForeign: space !== OWN_SPACE };
    const path = join(folder, file);
    const isLiving = claim.isForeign ? await isFresh(path) : isAlive(claim.pid, startTime);
    if (isLiving) living.push(claim);
    else await rm(path, { force: true });
  }
  return living;
}

async function isFresh(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined); // released since it was listed
  return found !== undefined && Math.abs(Date.now() - found.mtimeMs) < FOREIGN_CLAIM_MS;
}

/**
 * Runs `work` while no other process starts or stops the PostgreSQL of the same folder.
 *
 * Whoever wants in first writes a claim and then looks for others: of two, the one that looks second
 * sees the first, so two can never be in. Of two that wait, the one whose claim sorts later steps back.
 * A claim dies with its process, so that `kill -9` leaves no lock behind.
 */
export async function throughGate<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + GATE_WAIT_MS;
  let own = await stakeClaim(folder, 'gate');
  try {
    for (;;) {
      const first = (await livingClaims(folder)).find(({ file }) => file !== own.file);
      if (first === undefined) return await work();
      if (Date.now() > deadline) {
        throw new Unavailable(
          `Process ${first.pid} has been starting or stopping the embedded PostgreSQL for more than ` +
            `${GATE_WAIT_MS / 1000} s. Stop that process, or choose another DATA_DIR.`,
        );
      }
      if (first.file < own.file) await own.release();
      await delay(20 + Math.random() * 40);
      if (first.file < own.file) own = await stakeClaim(folder, 'gate');
    }
  } finally {
    await own.release();
  }
}
