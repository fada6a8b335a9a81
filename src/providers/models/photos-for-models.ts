import type { Result } from '../../errors/failure.js';
import { shrinkPicture, type ShrunkPicture } from '../../imaging/shrink-picture.js';
import { failed, type ProviderOutcome, succeeded } from '../provider-outcome.js';
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

/**
 * Families of models that read texts alone, and refuse a call with photos in it. All others are shown the
 * photos: of the models that vendors sell today, and of what a server of one's own runs, nobody has a list.
 */
const TEXT_ONLY =
  /^(gpt-3\.5|gpt-4(-0|-1106|-32k|-turbo-preview|$)|o1-(mini|preview)|o3-mini|gpt-oss|claude-(2|instant)|gemma-2|gemma-3-1b|deepseek|mistral-(7b|nemo)|mixtral|llama-?3(\.[13])?[:-])/i;

/** True where a model is shown the photos. */
export function seesPhotos(model: string): boolean {
  return !TEXT_ONLY.test(model.split('/').at(-1) ?? model);
}
