import { ERROR_MEANINGS, type ErrorCode } from '../../errors/error-codes.js';
import { fail, type Failure } from '../../errors/failure.js';

/** A failure that says what its page says. */
export function failureOf(code: ErrorCode): Failure {
  return { code, detail: ERROR_MEANINGS[code].remedy };
}

/** A failure of status 400, and the place in the body that it is about. */
export function failureAt(code: ErrorCode, pointer: string): Failure {
  const detail = ERROR_MEANINGS[code].remedy;
  return fail(code, detail, [{ pointer, code, detail }]).failure;
}
