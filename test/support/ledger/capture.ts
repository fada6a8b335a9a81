import { captureAll, type Settled } from '../../../src/credits/settle.js';
import type { Queryable } from '../../../src/persistence/queryable.js';

/** Captures one; see `captureAll`. */
export async function capture(
  on: Queryable,
  generationId: string,
  run: number,
  result: unknown,
): Promise<Settled | undefined> {
  const [settled] = await captureAll(on, [{ generationId, run, result }]);
  return settled;
}
