import type { ErrorCode } from '../errors/error-codes.js';

interface ProviderFailureMeaning {
  /**
   * `again`: the same provider once more where time is left, then the next one. `next`: the next provider
   * at once. `stop`: the answer to the caller, since another provider is not to be asked.
   */
  readonly leadsTo: 'again' | 'next' | 'stop';
  /** A provider is asked this often at most when its last attempt ended like this. */
  readonly attempts: number;
  /** `opens`: no call for a while. `counts`: so many in a row open it. `no`: its parts work. */
  readonly breaker: 'opens' | 'counts' | 'no';
  /** Code of the answer to the caller when no later attempt succeeds. */
  readonly code: ErrorCode;
  /** Charge for the attempt by a provider that bills. */
  readonly billed: 'yes' | 'no' | 'unknown';
}

/** Trouble that passes is worth two more attempts, what another draw may mend one more. */
const ATTEMPTS = { again: 3, 'another draw': 2, next: 1, stop: 1 } as const;

const meaning = (
  course: keyof typeof ATTEMPTS,
  breaker: ProviderFailureMeaning['breaker'],
  code: ErrorCode,
  billed: ProviderFailureMeaning['billed'],
): ProviderFailureMeaning => ({
  leadsTo: course === 'another draw' ? 'again' : course,
  attempts: ATTEMPTS[course],
  breaker,
  code,
  billed,
});

/** The one table of the failures of a provider's attempts. */
export const PROVIDER_FAILURE_KINDS = {
  /** 429 that passes by itself. */
  rate_limited: meaning('again', 'no', 'provider_failed', 'no'),
  /** 503, 529: too busy. */
  overloaded: meaning('again', 'counts', 'provider_failed', 'no'),
  /** The account has no money left: no repeat helps. */
  out_of_quota: meaning('next', 'opens', 'provider_failed', 'no'),
  /** 401, 403. */
  bad_key: meaning('next', 'opens', 'provider_failed', 'no'),
  /** 404: no such model, or not for this key. */
  unknown_model: meaning('next', 'opens', 'provider_failed', 'no'),
  /** Another 4xx: this request does not fit this model. */
  bad_request: meaning('next', 'no', 'provider_failed', 'no'),
  /** A policy refuses the caller's texts or photos: not to be shopped around. */
  refused: meaning('stop', 'no', 'content_refused', 'unknown'),
  /** 500, 502, 504. */
  server_error: meaning('again', 'counts', 'provider_failed', 'unknown'),
  /** No connection was made: the provider has not seen the request. */
  unreachable: meaning('again', 'counts', 'provider_failed', 'no'),
  /** The connection broke after the request was sent: it may have done and billed the work. */
  connection_lost: meaning('next', 'counts', 'provider_failed', 'unknown'),
  /** No answer within the time of an attempt. */
  timed_out: meaning('next', 'counts', 'provider_timed_out', 'unknown'),
  /** Not JSON, an empty list, not a picture, far too large. */
  bad_answer: meaning('next', 'counts', 'provider_failed', 'yes'),
  /** The result does not pass the marketplace's rules, or shows another product. */
  rules_broken: meaning('another draw', 'no', 'provider_failed', 'yes'),
  /** It was told what was wrong and has not mended it: no further draw. */
  still_broken: meaning('next', 'no', 'provider_failed', 'yes'),
  /** The service itself had too much to do: no provider's fault, and more of it would not help. */
  overrun: meaning('stop', 'no', 'generation_timed_out', 'yes'),
  /** Not asked: as many calls as are allowed are under way, or it is left alone for a while. */
  busy: meaning('next', 'no', 'provider_failed', 'no'),
  /** A photo of the caller cannot be decoded. */
  unreadable: meaning('stop', 'no', 'source_image_unreadable', 'no'),
  /** These photos do not allow this picture. Another provider may still manage. */
  unsuitable: meaning('next', 'no', 'source_image_unsuitable', 'no'),
} as const satisfies Record<string, ProviderFailureMeaning>;

/** Kinds of failure of an attempt. */
export type ProviderFailureKind = keyof typeof PROVIDER_FAILURE_KINDS;
