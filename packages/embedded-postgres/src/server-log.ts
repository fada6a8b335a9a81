import { copyFile, open, readFile, stat, truncate, type FileHandle } from 'node:fs/promises';
import type { Place } from './place.js';

/** The log and its one predecessor are kept at this size each, bytes. */
const LOG_LIMIT_BYTES = 5_000_000;

/** Opens the log for the server to append to; only its user may read it. */
export async function openServerLog({ log, account }: Place): Promise<FileHandle> {
  await trimServerLog(log);
  const file = await open(log, 'a', 0o600);
  if (account !== undefined) await file.chown(account.uid, account.gid);
  return file;
}

/**
 * Moves a log that has grown too large aside (`.1`, over the one before) and empties it. The server
 * holds the file open in append mode, so it goes on at the new end.
 */
export async function trimServerLog(path: string, limit = LOG_LIMIT_BYTES): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || found.size <= limit) return;
  await copyFile(path, `${path}.1`);
  await truncate(path, 0);
}

/** Lines appended since `offset`, at most the last 8 KB. */
export async function readSince(path: string, offset: number): Promise<string> {
  return (await readFile(path)).subarray(offset).subarray(-8192).toString('utf8');
}
