import { sourceKey } from '../storage/media-keys.js';
import type { ObjectStorage } from '../storage/object-storage.port.js';
import type { SourceReference } from './source-reference.js';
import type { StoredSource } from './stored-source.js';

/**
 * Puts the bytes of data URLs into the store, under the generation's prefix, and gives back what is kept
 * in the generation's row. Rejects when the store is out of reach, with no write still under way: what
 * was written can then be deleted for good.
 */
export async function keepSources(
  references: readonly SourceReference[],
  place: { readonly organizationId: string; readonly generationId: string },
  storage: ObjectStorage,
  signal?: AbortSignal,
): Promise<readonly StoredSource[]> {
  const keeping = references.map(async (reference, index): Promise<StoredSource> => {
    if (reference.kind !== 'data') return reference;
    const key = sourceKey(place.organizationId, place.generationId, index);
    await storage.put(key, reference.bytes, signal);
    return { kind: 'stored', key };
  });
  await Promise.allSettled(keeping);
  return Promise.all(keeping);
}
