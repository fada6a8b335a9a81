import { PROVIDER_FAILURE_KINDS } from '../provider-failure-kinds.js';
import type { ProviderFailure } from '../provider-outcome.js';

/** Before the second attempt half a second to a second, before the third twice that. */
const FIRST_PAUSE_MS = 1_000;

/** Longer is not waited for while another provider is left. */
const PATIENCE_MS = 5_000;

/** Facts on which a repeat of a provider depends. */
export interface RetryFacts {
  readonly failure: ProviderFailure;
  /** Attempts of this provider so far. */
  readonly attempts: number;
  /** Until the last attempt must have ended, milliseconds. */
  readonly leftMs: number;
  /** Time that an attempt needs to succeed, milliseconds. */
  readonly usefulMs: number;
  /** True when another provider can be asked instead. */
  readonly followed: boolean;
}

/**
 * Pause before the same provider is asked once more.
 * @param random 0 to 1: processes that failed together do not come back together
 * @returns milliseconds; undefined: it is not asked again
 */
export function pauseBeforeRetry(facts: RetryFacts, random = Math.random()): number | undefined {
  const { failure, attempts, leftMs, usefulMs, followed } = facts;
  const meaning = PROVIDER_FAILURE_KINDS[failure.kind];
  if (meaning.leadsTo !== 'again' || attempts >= meaning.attempts) return undefined;
  const pause = pauseAfter(failure, attempts, random);
  if (followed && pause > PATIENCE_MS) return undefined;
  return pause + usefulMs <= leftMs ? pause : undefined;
}

/** A provider that asks for time gets it and a little more; what broke the rules was no trouble. */
function pauseAfter(
  { kind, retryAfterMs }: ProviderFailure,
  attempts: number,
  random: number,
): number {
  if (kind === 'rules_broken') return 0;
  const backoff = FIRST_PAUSE_MS * 2 ** (attempts - 1) * (0.5 + random / 2);
  return Math.max(backoff, (retryAfterMs ?? 0) * (1 + random / 10));
}
