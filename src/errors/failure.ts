import type { ErrorCode } from './error-codes.js';

/** One faulty place in the request body, or one faulty parameter of the query. */
export interface FieldError {
  /** RFC 6901 pointer into the body, e.g. `/images/6`, or to a parameter, e.g. `/limit`; empty: the whole. */
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/**
 * A failure as a value: it crosses the queue and the database as JSON, so it holds public text only,
 * never a stack, a path, SQL or anything secret.
 */
export interface Failure {
  readonly code: ErrorCode;
  /** Sentence for the caller: the fault, its place, and the remedy. */
  readonly detail: string;
  /** Only for codes with status 400. */
  readonly errors?: readonly FieldError[];
}

/** Either a value or a failure; thrown errors are bugs. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** Wraps a value. */
export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Wraps a failure; `errors` only for codes with status 400. */
export function fail(
  code: ErrorCode,
  detail: string,
  errors?: readonly FieldError[],
): { ok: false; failure: Failure } {
  return { ok: false, failure: errors === undefined ? { code, detail } : { code, detail, errors } };
}

/** A count with its noun: "1 credit", "2 credits"; `many` for nouns that take more than an "s". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
