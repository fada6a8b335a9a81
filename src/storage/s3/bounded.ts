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
  const ending = new AbortController();
  const { signal } = ending;
  const stop = (): void => ending.abort(outer?.reason);
  const timer = setTimeout(() => ending.abort(tooSlow()), ms);
  outer?.addEventListener('abort', stop, { once: true });
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(asError(signal.reason)), { once: true });
  });
  try {
    return await Promise.race([work(signal), ended]);
  } catch (error) {
    throw signal.aborted ? asError(signal.reason) : toStorageError(error);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted');
}
