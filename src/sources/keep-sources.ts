import { sourceKey } from '../storage/media-keys.js';
import type { ObjectStorage } from '../storage/object-storage.port.js';
import type { SourceReference } from './source-reference.js';
import type { StoredSource } from './stored-source.js';

/**
 * Puts the bytes of data URLs into the store, under the generation's prefix, and gives back what is kept
 * in the generation's row. Rejects when the store is out of reach.
 */
export async function keepSources(
  references: readonly SourceReference[],
  organizationId: string,
  generationId: string,
  storage: ObjectStorage,
): Promise<readonly StoredSource[]> {
  return Promise.all(
    references.map(async (reference, index): Promise<StoredSource> => {
      if (reference.kind !== 'data') return reference;
      const key = sourceKey(organizationId, generationId, index);
      await storage.put(key, reference.bytes);
      return { kind: 'stored', key };
    }),
  );
}
