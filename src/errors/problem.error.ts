import { ERROR_MEANINGS, type ErrorCode } from './error-codes.js';
import type { Failure, FieldError } from './failure.js';

/** A failure on its way to the caller: the only error that the API half throws on purpose. */
export class ProblemError extends Error {
  constructor(
    readonly failure: Failure,
    /** Answer headers that belong to this failure, e.g. `Retry-After`. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${failure.code}: ${failure.detail}`);
    this.name = 'ProblemError';
  }

  /** Shorthand for the frequent case. */
  static of(code: ErrorCode, detail: string, errors?: readonly FieldError[]): ProblemError {
    return new ProblemError(errors === undefined ? { code, detail } : { code, detail, errors });
  }

  /** `invalid_body` at one place. @param pointer RFC 6901 pointer into the body; empty: the whole, or a header */
  static invalid(pointer: string, detail: string): ProblemError {
    const code = 'invalid_body';
    return ProblemError.of(code, detail, [{ pointer, code, detail }]);
  }

  /** A failure that is worth a repeat after so many seconds: `Retry-After`. */
  static later(code: ErrorCode, detail: string, seconds: number): ProblemError {
    return new ProblemError({ code, detail }, { 'Retry-After': String(seconds) });
  }

  /** HTTP status of the code. */
  get status(): number {
    return ERROR_MEANINGS[this.failure.code].status;
  }
}
