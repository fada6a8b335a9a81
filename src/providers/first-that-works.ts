import { fail, type Failure, type Result } from '../errors/failure.js';

/** One provider may take this long for one try, and less where the job has less time left. */
export const PROVIDER_TRY_MS = 60_000;

/** A try ends this long before the job does, so that the failure is told as the provider's. */
const TELL_MS = 200;

/** Failures of the provider itself: the next one in the list may do better. */
const NEXT: ReadonlySet<Failure['code']> = new Set(['provider_failed', 'provider_timed_out']);

/**
 * The one loop over providers: in order, each with a time limit of its own, the first that works wins.
 * A refusal or an unsuitable photo is the caller's to mend and does not shop around.
 * @param endsAt `performance.now()` when the job ends: tries are kept shorter than it
 */
export async function firstThatWorks<P extends { readonly name: string }, T>(
  providers: readonly P[],
  attempt: (provider: P, signal: AbortSignal) => Promise<Result<T>>,
  signal: AbortSignal,
  endsAt = Infinity,
): Promise<Result<T>> {
  let last: Result<T> = fail('provider_failed', 'No provider is configured. Nothing was charged.');
  for (const provider of providers) {
    const left = Math.floor(endsAt - TELL_MS - performance.now());
    last = await oneTry(provider, attempt, signal, Math.max(1, Math.min(PROVIDER_TRY_MS, left)));
    if (last.ok || !NEXT.has(last.failure.code)) return last;
  }
  return last;
}

async function oneTry<P extends { readonly name: string }, T>(
  provider: P,
  attempt: (provider: P, signal: AbortSignal) => Promise<Result<T>>,
  signal: AbortSignal,
  limitMs: number,
): Promise<Result<T>> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    return await attempt(provider, AbortSignal.any([signal, limit]));
  } catch (error) {
    if (signal.aborted || !limit.aborted) throw error;
    return fail(
      'provider_timed_out',
      'The provider did not answer in time. Nothing was charged; repeat the call.',
    );
  }
}
