import { PROVIDER_FAILURE_KINDS } from '../provider-failure-kinds.js';
import type { ProviderFailure } from '../provider-outcome.js';

/** Before the second try half a second to a second, before the third twice that. */
const FIRST_PAUSE_MS = 1_000;

/** Longer is not waited for while another provider is left. */
const PATIENCE_MS = 5_000;

/** What a repeat of a provider depends on. */
export interface RetryFacts {
  readonly failure: ProviderFailure;
  /** Tries of this provider so far. */
  readonly tries: number;
  /** Until the last try must have ended, milliseconds. */
  readonly leftMs: number;
  /** What a try needs to come to something, milliseconds. */
  readonly usefulMs: number;
  /** True when another provider can be asked instead. */
  readonly followed: boolean;
}

/**
 * How long to wait before the same provider is asked once more.
 * @param random 0 to 1: processes that failed together do not come back together
 * @returns milliseconds; undefined: it is not asked again
 */
export function pauseBeforeRetry(facts: RetryFacts, random = Math.random()): number | undefined {
  const { failure, tries, leftMs, usefulMs, followed } = facts;
  const meaning = PROVIDER_FAILURE_KINDS[failure.kind];
  if (meaning.leadsTo !== 'again' || tries >= meaning.tries) return undefined;
  const pause = pauseAfter(failure, tries, random);
  if (followed && pause > PATIENCE_MS) return undefined;
  return pause + usefulMs <= leftMs ? pause : undefined;
}

/** A provider that asks for time gets it and a little more; what broke the rules was no trouble. */
function pauseAfter(
  { kind, retryAfterMs }: ProviderFailure,
  tries: number,
  random: number,
): number {
  if (kind === 'rules_broken') return 0;
  const backoff = FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + random / 2);
  return Math.max(backoff, (retryAfterMs ?? 0) * (1 + random / 10));
}
