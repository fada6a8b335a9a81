import type { ProviderFailureKind } from '../provider-failure-kinds.js';
import type { ProviderFailure } from '../provider-outcome.js';

/** Longer than this no process waits for, whatever a provider asks for. */
const LONGEST_MS = 10 * 60_000;

/**
 * How long all processes leave a provider alone that cannot work until somebody mends it, milliseconds.
 * Asking costs nothing here, so a key that was mended is in use again after a minute.
 */
const UNTIL_MENDED_MS: Partial<Readonly<Record<ProviderFailureKind, number>>> = {
  out_of_quota: 5 * 60_000,
  bad_key: 60_000,
  unknown_model: 60_000,
};

/** For how long a failure keeps all processes from its provider, milliseconds; undefined: not at all. */
export function cooldownAfter({ kind, retryAfterMs }: ProviderFailure): number | undefined {
  const asked = kind === 'rate_limited' ? retryAfterMs : UNTIL_MENDED_MS[kind];
  return asked === undefined || asked <= 0 ? undefined : Math.min(asked, LONGEST_MS);
}
