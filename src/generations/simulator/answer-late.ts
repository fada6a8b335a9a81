import { setTimeout as sleep } from 'node:timers/promises';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';

const AGE = `
  SELECT extract(epoch FROM clock_timestamp() - created_at)::double precision * 1000 AS ms
    FROM generations WHERE id = $1`;

/**
 * Waits until a generation is old enough to be answered; it has ended before, so no worker waits with it,
 * and a repeat that joins is answered at the same time.
 * @param atMs age, milliseconds
 * @param remainingMs until the call must have been answered
 */
export async function answerLate(
  on: Queryable,
  generationId: string,
  { atMs, remainingMs, hangUp }: { atMs: number; remainingMs: number; hangUp: AbortSignal },
): Promise<void> {
  const [age] = await rowsOf<{ ms: number }>(on, AGE, [generationId]);
  const ms = Math.min(atMs - (age?.ms ?? atMs), remainingMs);
  // Whoever has hung up is not waited for.
  await sleep(Math.max(0, ms), undefined, { signal: hangUp }).catch(() => undefined);
}
