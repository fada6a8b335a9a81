import type { ModelUse } from '../accounting/attempt.js';
import type { FieldError } from '../errors/failure.js';
import type { ProviderFailureKind } from './provider-failure-kinds.js';

/** Failure of an attempt. */
export interface ProviderFailure {
  readonly kind: ProviderFailureKind;
  /** Public sentences for the caller: what is wrong and what to do, nothing of the provider's own words. */
  readonly detail: string;
  /** Only for kinds that are the caller's to mend. */
  readonly errors?: readonly FieldError[];
  /** Time for which the provider asks to be left alone, milliseconds. */
  readonly retryAfterMs?: number;
  /** For the operator's log: status and error code of the provider, never a body, a header or a key. */
  readonly diagnosis?: string;
}

/** Outcome of one call of a provider: a value, or a failure as a value; both may have been billed. */
export type ProviderOutcome<T> =
  | { readonly ok: true; readonly value: T; readonly use?: ModelUse }
  | { readonly ok: false; readonly failure: ProviderFailure; readonly use?: ModelUse };

/** Wraps what a provider has made. */
export function succeeded<T>(value: T, use?: ModelUse): ProviderOutcome<T> {
  return { ok: true, value, use };
}

/** Wraps why nothing was made. */
export function failed(
  kind: ProviderFailureKind,
  detail: string,
  more: Omit<ProviderFailure, 'kind' | 'detail'> & { readonly use?: ModelUse } = {},
): { ok: false; failure: ProviderFailure; use?: ModelUse } {
  const { use, ...rest } = more;
  return { ok: false, failure: { kind, detail, ...rest }, use };
}
