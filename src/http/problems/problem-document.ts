import { ERROR_MEANINGS, type ErrorCode } from '../../errors/error-codes.js';
import type { Failure, FieldError } from '../../errors/failure.js';

/** Content type of every error answer (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';

/** Body of every error answer: these members and no others. */
interface ProblemDocument {
  /** Path of the docs page of the code. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly success: false;
  readonly requestId: string;
  /** Only, and always, with status 400. */
  readonly errors?: readonly FieldError[];
}

/** Last part of the docs page's path: the code with dashes. */
export function problemSlug(code: ErrorCode): string {
  return code.replaceAll('_', '-');
}

/** The public form of a failure. */
export function problemDocument(failure: Failure, requestId: string): ProblemDocument {
  const { code, detail } = failure;
  const { status, title } = ERROR_MEANINGS[code];
  const common = { type: `/problems/${problemSlug(code)}`, title, status, detail, code };
  const document = { ...common, success: false as const, requestId };
  if (status !== 400) return document;
  const named = failure.errors ?? [];
  return { ...document, errors: named.length > 0 ? named : [{ pointer: '', code, detail }] };
}
