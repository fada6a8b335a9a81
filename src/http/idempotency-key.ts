import { INPUT_LIMITS } from '../config/input-limits.js';
import { ProblemError } from '../errors/problem.error.js';

const WELL_FORMED = new RegExp(`^[\\x21-\\x7e]{1,${INPUT_LIMITS.idempotencyKey}}$`);

/**
 * Reads the `Idempotency-Key` header.
 * @returns undefined when it was not sent.
 * @throws ProblemError `invalid_body` for an empty one, or one that is not 1-255 visible ASCII characters.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && WELL_FORMED.test(header)) return header;
  const detail = `Idempotency-Key must be 1 to ${INPUT_LIMITS.idempotencyKey} visible ASCII characters, sent once.`;
  throw ProblemError.of('invalid_body', detail, [{ pointer: '', code: 'invalid_body', detail }]);
}
