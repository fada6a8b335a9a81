import type { ProviderFailureKind } from '../provider-failure-kinds.js';

const AGAIN = 'Nothing was charged; repeat the call a little later.';

/** What callers read of a failed call: nothing of the provider's own words, its name or its account. */
export const FAILURE_DETAILS = {
  rate_limited: `The provider takes no more calls at the moment. ${AGAIN}`,
  overloaded: `The provider is overloaded. ${AGAIN}`,
  out_of_quota: `The provider takes no calls from this service at the moment. ${AGAIN}`,
  bad_key: `The provider takes no calls from this service at the moment. ${AGAIN}`,
  unknown_model: `The provider takes no calls from this service at the moment. ${AGAIN}`,
  bad_request: `The provider could not work with this request. ${AGAIN}`,
  refused:
    'A content policy refuses the photos or the texts of this call. Nothing was charged; change them before repeating the call.',
  server_error: `The provider failed. ${AGAIN}`,
  unreachable: `The provider could not be reached. ${AGAIN}`,
  connection_lost: `The connection to the provider was lost. ${AGAIN}`,
  timed_out: `The provider did not answer in time. ${AGAIN}`,
  bad_answer: `The provider’s answer could not be used. ${AGAIN}`,
} as const satisfies Partial<Record<ProviderFailureKind, string>>;

/** What can come of a call of a model. */
export type ModelFailureKind = keyof typeof FAILURE_DETAILS;
