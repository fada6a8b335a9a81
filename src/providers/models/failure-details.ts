import type { ProviderFailureKind } from '../provider-failure-kinds.js';

const AGAIN = 'Nothing was charged. Repeat the call later.';

/** Sentences for callers on failed calls: nothing of the provider's own words, its name or its account. */
export const FAILURE_DETAILS = {
  rate_limited: `The rate limit of the provider is used up. ${AGAIN}`,
  overloaded: `The provider is overloaded. ${AGAIN}`,
  out_of_quota: `The provider refuses calls of this service at the moment. ${AGAIN}`,
  bad_key: `The provider refuses calls of this service at the moment. ${AGAIN}`,
  unknown_model: `The provider refuses calls of this service at the moment. ${AGAIN}`,
  bad_request: `The provider cannot process this request. ${AGAIN}`,
  refused:
    'A content policy refuses the photos or the texts of this call. Nothing was charged. Change them before you repeat the call.',
  server_error: `The provider failed. ${AGAIN}`,
  unreachable: `The provider could not be reached. ${AGAIN}`,
  connection_lost: `The connection to the provider was lost. ${AGAIN}`,
  timed_out: `The provider did not answer in time. ${AGAIN}`,
  bad_answer: `The provider’s answer could not be used. ${AGAIN}`,
} as const satisfies Partial<Record<ProviderFailureKind, string>>;

/** Kinds of failure of a model's call. */
export type ModelFailureKind = keyof typeof FAILURE_DETAILS;
