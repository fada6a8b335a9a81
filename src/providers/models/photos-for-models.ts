import type { Result } from '../../errors/failure.js';
import { shrinkPicture, type ShrunkPicture } from '../../imaging/shrink-picture.js';
import { succeeded, failed, type ProviderOutcome } from '../provider-outcome.js';
import type { SourcePicture } from '../../listing/source-picture.js';

/** Longer sides of photos that go to models, pixels: more makes calls slower and dearer, not better. */
export const PHOTO_SIDES = { pictures: 1_536, copy: 1_024 } as const;

type Shrunk = Promise<Result<ShrunkPicture>>;

/** Once for all attempts and models of a job: they go with the photo itself. */
const known = new WeakMap<SourcePicture, Map<number, Shrunk>>();

/**
 * The photos as they are sent, one after the other, so that a call holds one decoded picture at a time; those
 * that were shrunk before are there at once. Fails as `unreadable`.
 */
export async function photosForModels(
  photos: readonly SourcePicture[],
  maxSide: number,
  signal: AbortSignal,
): Promise<ProviderOutcome<readonly ShrunkPicture[]>> {
  const shrunk: ShrunkPicture[] = [];
  for (const photo of photos) {
    signal.throwIfAborted();
    const small = await shrinkOnce(photo, maxSide);
    if (!small.ok) {
      return failed('unreadable', small.failure.detail, { errors: small.failure.errors });
    }
    shrunk.push(small.value);
  }
  return succeeded(shrunk);
}

function shrinkOnce(photo: SourcePicture, maxSide: number): Shrunk {
  const sizes = known.get(photo) ?? new Map<number, Shrunk>();
  known.set(photo, sizes);
  const shrunk = sizes.get(maxSide) ?? shrinkPicture(photo, maxSide);
  sizes.set(maxSide, shrunk);
  return shrunk;
}
