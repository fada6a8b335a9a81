import { succeed, type Result } from '../errors/failure.js';

/** Sources in flight of one generation: bounds memory and what one call asks of one host. */
const AT_A_TIME = 3;

/**
 * Runs `load` over the items, at most 3 at a time, and keeps their order. The first failure in the order
 * of the list wins whatever comes first in time, so that the same input fails the same way; loads
 * behind a failed one can no longer matter and are stopped. Rejects when `signal` aborts or a load rejects.
 */
export async function loadInOrder<T, V>(
  items: readonly T[],
  load: (item: T, index: number, signal: AbortSignal) => Promise<Result<V>>,
  signal: AbortSignal,
): Promise<Result<V[]>> {
  signal.throwIfAborted();
  const stops = items.map(() => new AbortController());
  const results: Result<V>[] = [];
  let next = 0;
  let end = items.length;
  const stopFrom = (index: number): void => {
    end = Math.min(end, index);
    for (const stop of stops.slice(index)) stop.abort();
  };
  const lane = async (): Promise<void> => {
    while (next < end) {
      const index = next++;
      const result = await load(items[index]!, index, stops[index]!.signal).catch(
        (error: unknown) => {
          if (index < end) throw error;
          return undefined;
        },
      );
      if (result === undefined) continue;
      results[index] = result;
      if (!result.ok) stopFrom(index + 1);
    }
  };
  const stopAll = (): void => stopFrom(0);
  signal.addEventListener('abort', stopAll, { once: true });
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, lane));
    signal.throwIfAborted();
  } finally {
    stopAll();
    signal.removeEventListener('abort', stopAll);
  }
  const failed = results.find((result) => result !== undefined && !result.ok);
  if (failed !== undefined && !failed.ok) return failed;
  return succeed(results.flatMap((result) => (result.ok ? [result.value] : [])));
}
