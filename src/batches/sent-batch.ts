import { ProblemError } from '../errors/problem.error.js';
import { readCsv } from './csv/read-csv.js';
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
 * @throws ProblemError for a `dryRun` that is neither true nor false, and for what is no CSV
 */
export function takeRequest(body: Record<string, unknown>, asked?: string): SentRequest {
  const { products, csv, dryRun } = body;
  for (const name of Object.keys(body)) Reflect.deleteProperty(body, name);
  const quoteOnly = DRY_RUN.get(dryRun);
  if (quoteOnly === undefined)
    throw ProblemError.invalid('/dryRun', 'dryRun must be true or false.');
  return { batch: batchOf(products, csv), dryRun: quoteOnly || asked === 'true' };
}

function batchOf(products: unknown, csv: unknown): SentBatch {
  if (csv === undefined) return { products, placeOf: () => undefined };
  if (typeof csv !== 'string') throw ProblemError.invalid('/csv', 'csv must be one text.');
  return readCsv(csv);
}
