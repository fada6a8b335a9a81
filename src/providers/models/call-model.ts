import type { ModelAccess, ModelVendor } from '../../config/model-settings.js';
import type { ProviderOutcome } from '../provider-outcome.js';
import { classifyError } from './classify-error.js';
import { errorFacts } from './error-facts.js';
import { modelFailure, type ModelCall } from './model-failure.js';
import { oneRequest } from './one-request.js';
import { retryAfterMs } from './retry-after.js';

/** Whom to call, and what the answer may take. */
interface CallTerms {
  readonly vendor: ModelVendor;
  readonly access: ModelAccess;
  /** Bytes of the answer. */
  readonly maxBytes: number;
  /** True: the vendor's wire needs several requests for one call. */
  readonly several?: boolean;
  readonly signal: AbortSignal;
}

/**
 * Calls a model once. Whatever the provider or the network does is a failure as a value; an abort is thrown
 * on, and so is what happened before anything was sent, as a bug without the request that its error holds.
 */
export async function callModel<T>(
  { vendor, access, maxBytes, several = false, signal }: CallTerms,
  ask: (call: ModelCall) => Promise<ProviderOutcome<T>>,
): Promise<ProviderOutcome<T>> {
  signal.throwIfAborted();
  const request = oneRequest({ maxBytes, withKey: access.apiKey !== undefined, several });
  const call = { vendor, access, request };
  try {
    return await ask(call);
  } catch (error) {
    signal.throwIfAborted();
    const answer = request.answer();
    const facts = errorFacts(vendor, error, answer?.status);
    const kind = classifyError(facts);
    if (kind === undefined) throw new Error(`${vendor}: ${nameOf(error)} before anything was sent`);
    return modelFailure(call, kind, {
      codes: [...facts.words, facts.network, nameOf(error)],
      // Google names seconds also where a day's quota is used up.
      retryAfterMs:
        kind === 'out_of_quota' ? undefined : retryAfterMs(answer?.headers, facts.retryDelay),
    });
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
