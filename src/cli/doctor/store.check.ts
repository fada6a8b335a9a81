import { randomUUID } from 'node:crypto';
import { sourceKey } from '../../storage/media-keys.js';
import { type ObjectStorage, StorageError } from '../../storage/object-storage.port.js';
import { openStorage } from '../../storage/open-storage.js';
import { type Check, failed, failedBy, type Finding, ok } from './check.js';

/** One operation on the store. */
const REACH_MS = 8_000;

/** Writes a small object, reads it back and deletes it, as the service does with photos. */
export const STORE_CHECK: Check = {
  name: 'image store',
  needs: ['STORAGE_URL', 'S3_ENDPOINT', 'S3_REGION', 'STORAGE_PUBLIC_URL'],
  limitMs: 30_000,
  run: async ({ settings }) => {
    try {
      return [await tryOut(await openStorage(settings))];
    } catch (error) {
      const told =
        error instanceof StorageError || (error as Error).message.startsWith('STORAGE_URL ');
      if (!told) throw error;
      return [failedBy((error as Error).message, 'Correct STORAGE_URL')];
    }
  },
};

/** Below `sources/`, where the service sweeps what is left behind. */
async function tryOut(storage: ObjectStorage): Promise<Finding> {
  const id = randomUUID();
  const prefix = `sources/doctor-${id}`;
  const body = Buffer.from(id);
  const signal = AbortSignal.timeout(REACH_MS);
  try {
    const key = sourceKey(`doctor-${id}`, id, 0);
    await storage.put(key, body, signal);
    const read = await storage.read(key, body.length, signal);
    if (read?.equals(body) !== true)
      return failed(
        'The object that is read back differs from the one that was written',
        'Check the store of STORAGE_URL',
      );
  } finally {
    // A store that takes no object may refuse to delete one, too.
    await storage.deletePrefix(prefix).catch(() => undefined);
  }
  const left = await storage.read(sourceKey(`doctor-${id}`, id, 0), body.length, signal);
  return left === undefined
    ? ok('a small object can be written, read and deleted')
    : failed(
        'The store does not delete objects',
        'Allow the user of the service to delete objects',
      );
}
