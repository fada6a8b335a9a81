import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LocalDiskStorage } from './local-disk.storage.js';
import type { ObjectStorage } from './object-storage.port.js';

/** How each scheme of `STORAGE_URL` becomes a store. */
const ADAPTERS: Readonly<Record<string, (storageUrl: string) => ObjectStorage>> = {
  file: (storageUrl) => new LocalDiskStorage(folderOf(storageUrl)),
};

/**
 * The store that `STORAGE_URL` names; nothing is opened or made yet.
 * Throws one readable sentence for a scheme without an adapter.
 */
export function openStorage(storageUrl: string): ObjectStorage {
  const scheme = storageUrl.slice(0, Math.max(0, storageUrl.indexOf(':')));
  const adapter = Object.hasOwn(ADAPTERS, scheme) ? ADAPTERS[scheme] : undefined;
  if (adapter === undefined) {
    const known = Object.keys(ADAPTERS).join(', ');
    throw new Error(
      `STORAGE_URL has the scheme "${scheme}", for which there is no store. Use one of: ${known}.`,
    );
  }
  return adapter(storageUrl);
}

/** `file:data`, `file:/srv/data` and `file:///srv/data`, as an absolute path. */
function folderOf(storageUrl: string): string {
  const rest = storageUrl.slice('file:'.length);
  if (!rest.startsWith('//')) return resolve(rest);
  if (!rest.startsWith('///')) {
    throw new Error('STORAGE_URL must be file:FOLDER or file:///FOLDER, without a host.');
  }
  return fileURLToPath(storageUrl);
}
