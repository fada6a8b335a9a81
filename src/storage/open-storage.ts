import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../config/settings.js';
import { LocalDiskStorage } from './local-disk.storage.js';
import type { ObjectStorage } from './object-storage.port.js';

/** The settings that tell where objects are kept. */
export type StorageSettings = Pick<
  Settings,
  'storageUrl' | 'storagePublicUrl' | 's3Endpoint' | 's3Region'
>;

/** Stores by the scheme of `STORAGE_URL`. */
const ADAPTERS: Readonly<Record<string, (settings: StorageSettings) => Promise<ObjectStorage>>> = {
  file: async ({ storageUrl }) => new LocalDiskStorage(folderOf(storageUrl)),
  // Loaded only when chosen: its library is 22 MB and costs every start that does not need it.
  s3: async (settings) => (await import('./s3/open-s3.js')).openS3(settings),
};

/**
 * The store that `STORAGE_URL` names; nothing is connected or made yet.
 * Rejects with one readable sentence for a scheme without an adapter.
 */
export async function openStorage(settings: StorageSettings): Promise<ObjectStorage> {
  const { storageUrl } = settings;
  const scheme = storageUrl.slice(0, Math.max(0, storageUrl.indexOf(':')));
  const adapter = Object.hasOwn(ADAPTERS, scheme) ? ADAPTERS[scheme] : undefined;
  if (adapter === undefined) {
    const known = Object.keys(ADAPTERS).join(', ');
    throw new Error(`STORAGE_URL has the unknown scheme "${scheme}". Use one of: ${known}.`);
  }
  return adapter(settings);
}

/**
 * The absolute path of a store of the scheme `file:`: `file:data`, `file:/srv/data`, `file:///srv/data`.
 * @throws Error with a sentence for an address with a host
 */
export function folderOf(storageUrl: string): string {
  const rest = storageUrl.slice('file:'.length);
  if (!rest.startsWith('//')) return resolve(rest);
  if (!rest.startsWith('///')) {
    throw new Error('STORAGE_URL must be file:FOLDER or file:///FOLDER, without a host.');
  }
  return fileURLToPath(storageUrl);
}
