import { ProblemError } from '../errors/problem.error.js';
import type { SentBatch } from './read-batch.js';

/** A batch as it was sent, and whether only a quote is wanted. */
export interface SentRequest {
  readonly batch: SentBatch;
  readonly dryRun: boolean;
}

/** A form has texts alone. */
const DRY_RUN: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  [null, false],
  [undefined, false],
]);

/**
 * Takes the batch out of a body, which is left empty: the request holds on to it for as long as the call lasts.
 * @param asked `dryRun` of the query
 * @throws ProblemError for a `dryRun` that is neither true nor false
 */
export function takeRequest(body: Record<string, unknown>, asked?: string): SentRequest {
  const { products, dryRun } = body;
  for (const name of Object.keys(body)) Reflect.deleteProperty(body, name);
  const quoteOnly = DRY_RUN.get(dryRun);
  if (quoteOnly === undefined)
    throw ProblemError.invalid('/dryRun', 'dryRun must be true or false.');
  return {
    batch: { products, placeOf: () => undefined },
    dryRun: quoteOnly || asked === 'true',
  };
}
