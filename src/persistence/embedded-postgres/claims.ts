import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../../errors/if-there.js';
import { isAlive, isForeign, ownIdentity, type ProcessIdentity } from './process-identity.js';

/** A claim of a process of another container counts for this long after its last heartbeat, milliseconds. */
export const FOREIGN_CLAIM_MS = 20_000;
const HEARTBEAT_MS = 5_000;

/** What a process says about itself in a folder: the whole statement is the file's name. */
export interface Claim extends ProcessIdentity {
  readonly file: string;
  readonly kind: string;
}

/** A claim of this process. */
export interface OwnClaim extends Claim {
  release(): Promise<void>;
}

/**
 * Writes a claim of this process into a folder. Every claim has a name of its own, so that the claim
 * of a dead process can be removed by anybody without ever hitting a living one.
 * @param kind lower-case word that tells what is claimed, e.g. `service`.
 */
export async function stakeClaim(folder: string, kind: string): Promise<OwnClaim> {
  await mkdir(folder, { recursive: true });
  const identity = ownIdentity();
  const { pid, startTime, space } = identity;
  const file = `${randomBytes(8).toString('hex')}.${kind}.${pid}.${startTime}.${space}`;
  const path = join(folder, file);
  await writeFile(path, '', { flag: 'wx' });
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined); // the folder was deleted: nothing left to claim
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const release = async (): Promise<void> => {
    clearInterval(heartbeat);
    await rm(path, { force: true });
  };
  return { ...identity, file, kind, release };
}

/** The claims of living processes, in the order of their names; those of dead ones are removed. */
export async function livingClaims(folder: string): Promise<Claim[]> {
  const living: Claim[] = [];
  for (const file of ((await ifThere(readdir(folder))) ?? []).sort()) {
    const claim = parseClaim(file);
    if (claim === undefined) continue;
    if (await isLiving(folder, claim)) living.push(claim);
    else await rm(join(folder, file), { force: true });
  }
  return living;
}

function parseClaim(file: string): Claim | undefined {
  const parts = /^[0-9a-f]{16}\.([a-z]+)\.(\d+)\.(\d+)\.([0-9a-f]{8})$/.exec(file);
  if (parts === null) return undefined;
  const [, kind = '', pid = '', startTime = '', space = ''] = parts;
  return { file, kind, pid: Number(pid), startTime, space };
}

async function isLiving(folder: string, claim: Claim): Promise<boolean> {
  if (!isForeign(claim)) return isAlive(claim);
  try {
    const { mtimeMs } = await stat(join(folder, claim.file));
    return Math.abs(Date.now() - mtimeMs) < FOREIGN_CLAIM_MS;
  } catch {
    return false; // released between the listing and the look
  }
}
