import { type Result, succeed } from '../../errors/failure.js';
import type { PictureOptions } from '../../listing/picture-options.js';
import type { ImageProvider, ShotRequest } from '../../providers/image-provider.port.js';

/** Numbers of one image of a call. */
type Take = Pick<ShotRequest, 'take' | 'seed'>;

/** The images that the options ask for: one, unless they name a number. */
export function takesOf({ variations = 1, seed }: PictureOptions = {}): readonly Take[] {
  return Array.from({ length: variations }, (_, k) => ({
    take: (seed ?? 0) + k,
    // Without a seed models choose their own, as ever.
    ...(seed !== undefined && { seed: seed + k }),
  }));
}

/** True where a provider follows all that is asked of the provider itself. */
export function follows(
  { follows: able }: ImageProvider,
  { seed, padding, background }: ShotRequest,
): boolean {
  if (seed !== undefined && able?.has('seed') !== true) return false;
  // The service itself puts a cut-out in its place, whoever made it.
  return padding === undefined || background === 'transparent' || able?.has('padding') === true;
}

/**
 * Does work for each of a list side by side: all results in its order, or the first failure, at which the others are
 * given up. Rejects as the work does.
 */
export async function allOf<I, O>(
  items: readonly I[],
  signal: AbortSignal,
  work: (item: I, signal: AbortSignal) => Promise<Result<O>>,
): Promise<Result<readonly O[]>> {
  const [only] = items;
  if (items.length === 1 && only !== undefined) {
    const result = await work(only, signal);
    return result.ok ? succeed([result.value]) : result;
  }
  const stop = new AbortController();
  const limit = AbortSignal.any([signal, stop.signal]);
  let failed: Result<never> | undefined;
  const all = items.map(async (item) => {
    const result = await work(item, limit);
    if (result.ok) return result.value;
    failed ??= result;
    throw new OneFailed();
  });
  try {
    return succeed(await Promise.all(all));
  } catch (error) {
    stop.abort();
    await Promise.allSettled(all);
    if (failed !== undefined && error instanceof OneFailed) return failed;
    throw error;
  }
}

/** One of several images has failed: the others are given up. */
class OneFailed extends Error {}
