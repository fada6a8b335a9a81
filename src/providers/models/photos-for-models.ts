import { type Result, succeed } from '../../errors/failure.js';
import { shrinkPicture, type ShrunkPicture } from '../../imaging/shrink-picture.js';
import type { SourcePicture } from '../source-picture.js';

/** Longer sides of photos that go to models, pixels: more makes calls slower and dearer, not better. */
export const PHOTO_SIDES = { pictures: 1_536, copy: 1_024 } as const;

/** The photos as they are sent, one after the other, so that a call holds one decoded picture at a time. */
export async function photosForModels(
  photos: readonly SourcePicture[],
  maxSide: number,
  signal: AbortSignal,
): Promise<Result<readonly ShrunkPicture[]>> {
  const shrunk: ShrunkPicture[] = [];
  for (const photo of photos) {
    signal.throwIfAborted();
    const small = await shrinkPicture(photo, maxSide);
    if (!small.ok) return small;
    shrunk.push(small.value);
  }
  return succeed(shrunk);
}
