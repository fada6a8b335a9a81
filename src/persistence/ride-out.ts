import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from './is-database-unavailable.js';

/** A restart takes a second or two; a connection that was cut comes back at once. */
const PAUSE_MS = 250;

/**
 * Does database work again while the database is out of reach. Only for statements that may run twice:
 * the first may have been committed although its answer was lost.
 * @param giveUpAt `performance.now()` after which the last failure is thrown
 * @param stop aborted when there is no point in waiting any longer
 * @param tell hears of each try: the error, undefined when there was none
 */
export async function rideOut<T>(
  work: () => Promise<T>,
  giveUpAt: number,
  stop: AbortSignal,
  tell: (error: unknown) => void = () => undefined,
): Promise<T> {
  for (;;) {
    try {
      const done = await work();
      tell(undefined);
      return done;
    } catch (error) {
      tell(error);
      const over = stop.aborted || performance.now() + PAUSE_MS > giveUpAt;
      if (over || !isDatabaseUnavailable(error)) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
