import { copyFile, open, stat, truncate, type FileHandle } from 'node:fs/promises';
import type { Place } from './place.js';

/** The log and its one predecessor are kept at this size each, bytes. */
export const LOG_LIMIT_BYTES = 5_000_000;
const LOOK_EVERY_MS = 30_000;

/** Opens the log for the server to append to; only its user may read it. */
export async function openServerLog(path: string, place: Place): Promise<FileHandle> {
  await trimServerLog(path);
  const file = await open(path, 'a', 0o600);
  if (place.account !== undefined) await file.chown(place.account.uid, place.account.gid);
  return file;
}

/**
 * Moves a log that has grown too large aside (`.1`, over the one before) and empties it. The server
 * holds the file open in append mode, so it goes on at the new end.
 */
export async function trimServerLog(path: string, limit = LOG_LIMIT_BYTES): Promise<void> {
  if ((await sizeOf(path)) <= limit) return;
  await copyFile(path, `${path}.1`);
  await truncate(path, 0);
}

/** Keeps the log trimmed until the returned function is called. */
export function keepServerLogTrimmed(path: string): () => void {
  const timer = setInterval(() => {
    trimServerLog(path).catch(() => undefined); // e.g. a full disk: tried again at the next look
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Size in bytes; 0 when it does not stand. */
export async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

/** What was appended since `offset`, at most the last 8 KB. */
export async function readSince(path: string, offset: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const from = Math.max(offset, size - 8192);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
