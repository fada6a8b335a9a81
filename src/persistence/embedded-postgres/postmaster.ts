import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../../errors/if-there.js';
import { isAlive } from './process-identity.js';

/** Recovery after a crash reads at most `max_wal_size` (256 MB) of log: seconds, on slow disks a minute. */
export const RECOVERY_MS = 120_000;

/** What a running server says about itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  /** 0 while it has not opened one. */
  readonly port: number;
  /** `starting`, `ready`, `stopping`; empty while the file is being written. */
  readonly status: string;
}

/** The file's content; undefined when there is none. */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await ifThere(readFile(join(dataFolder, 'postmaster.pid'), 'utf8'));
  // Lines: pid, data folder, start time, port, socket folder, listen address, shared memory, status.
  const lines = text?.split('\n') ?? [];
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
}

/**
 * Whether the process is the server of that folder: `other` when the pid was given to another process
 * since, `unknown` where the system does not tell.
 */
export async function ownership(
  pid: number,
  dataFolder: string,
): Promise<'server' | 'dead' | 'other' | 'unknown'> {
  if (!isAlive({ pid, startTime: '0' })) return 'dead';
  try {
    // A postmaster works in its data folder for as long as it lives.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(dataFolder))
      ? 'server'
      : 'other';
  } catch {
    return isAlive({ pid, startTime: '0' }) ? 'unknown' : 'dead';
  }
}
