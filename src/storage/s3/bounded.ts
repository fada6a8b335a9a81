import { untilAborted } from '../../errors/patience.js';
import { tooSlow, toStorageError } from './s3-failures.js';

/**
 * Gives work on the store its time. Ends at once when the time is up or `outer` aborts, also where the
 * work does not listen (finding the access key does not).
 * Rejects with `StorageError`, or with the reason of `outer`.
 */
export async function bounded<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(tooSlow()), ms);
  const signal = outer === undefined ? late.signal : AbortSignal.any([outer, late.signal]);
  try {
    return await untilAborted(work(signal), signal);
  } catch (error) {
    signal.throwIfAborted();
    throw toStorageError(error);
  } finally {
    clearTimeout(timer);
  }
}
