import { fail, type Result, succeed } from '../errors/failure.js';
import { PROVIDER_FAILURE_KINDS } from './provider-failure-kinds.js';
import { notMade, type ProviderFailure, type ProviderOutcome } from './provider-outcome.js';

/** One provider may take this long for one try, and less where the job has less time left. */
export const PROVIDER_TRY_MS = 60_000;

/** A try ends this long before the job does, so that the failure is told as the provider's. */
const TELL_MS = 200;

/**
 * The one loop over providers: in order, each with a time limit of its own, the first that works wins.
 * @param endsAt `performance.now()` when the job ends: tries are kept shorter than it
 */
export async function firstThatWorks<P extends { readonly name: string }, T>(
  providers: readonly P[],
  attempt: (provider: P, signal: AbortSignal) => Promise<ProviderOutcome<T>>,
  signal: AbortSignal,
  endsAt = Infinity,
): Promise<Result<T>> {
  let last = notMade('unreachable', 'No provider is configured. Nothing was charged.').failure;
  for (const provider of providers) {
    const left = Math.floor(endsAt - TELL_MS - performance.now());
    const limitMs = Math.max(1, Math.min(PROVIDER_TRY_MS, left));
    const outcome = await oneTry(provider, attempt, signal, limitMs);
    if (outcome.ok) return succeed(outcome.value);
    last = outcome.failure;
    if (PROVIDER_FAILURE_KINDS[last.kind].leadsTo === 'stop') break;
  }
  return publicFailure(last);
}

function publicFailure({ kind, detail, errors }: ProviderFailure): Result<never> {
  return fail(PROVIDER_FAILURE_KINDS[kind].code, detail, errors);
}

async function oneTry<P extends { readonly name: string }, T>(
  provider: P,
  attempt: (provider: P, signal: AbortSignal) => Promise<ProviderOutcome<T>>,
  signal: AbortSignal,
  limitMs: number,
): Promise<ProviderOutcome<T>> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    return await attempt(provider, AbortSignal.any([signal, limit]));
  } catch (error) {
    if (signal.aborted || !limit.aborted) throw error;
    return notMade(
      'timed_out',
      'The provider did not answer in time. Nothing was charged; repeat the call.',
    );
  }
}
