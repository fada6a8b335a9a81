import { fail, type Failure } from '../errors/failure.js';
import { sourceKey } from '../storage/media-keys.js';
import type { ObjectStorage } from '../storage/object-storage.port.js';
import type { SourceReference } from './source-reference.js';

/** A source picture as it lies in the generation's row (JSON) until the worker loads it. */
export type StoredSource =
  /** In the object store: the bytes of a data URL, or a picture that the service made before. */
  | { readonly kind: 'stored'; readonly key: string }
  /** To be fetched; checked for its shape, not yet for what its host stands for. */
  | { readonly kind: 'url'; readonly url: string };

/** A call whose photos are not all there: it is not made from the rest. */
export const LOST_PHOTOS: Failure = fail(
  'generation_failed',
  'Photos of this call were lost before the work began. Nothing was charged. Repeat the call.',
).failure;

/** Part of a job's input that names a call's photos. */
export interface PhotoInput {
  readonly sources: readonly StoredSource[];
  /** Photos that the call came with; absent in rows of earlier releases. */
  readonly photos?: number;
}

/** True when no photo of the call is missing. */
export function hasAllPhotos({ sources, photos }: PhotoInput, least = 0): boolean {
  return sources.length === (photos ?? sources.length) && sources.length >= least;
}

/**
 * Puts the bytes of data URLs into the store, under the prefix of a generation or a batch, and gives back what is kept
 * in the generation's row. Rejects when the store is out of reach, with no write still under way: what
 * was written can then be deleted for good.
 */
export async function keepSources(
  references: readonly SourceReference[],
  place: {
    readonly organizationId: string;
    readonly generationId: string;
    /** Index of the first photo among all at this place; 0 when left out. */
    readonly first?: number;
  },
  storage: ObjectStorage,
  signal?: AbortSignal,
): Promise<readonly StoredSource[]> {
  const keeping = references.map(async (reference, index): Promise<StoredSource> => {
    if (reference.kind !== 'data') return reference;
    const key = sourceKey(place.organizationId, place.generationId, (place.first ?? 0) + index);
    await storage.put(key, reference.bytes, signal);
    return { kind: 'stored', key };
  });
  await Promise.allSettled(keeping);
  return Promise.all(keeping);
}
