/** HTTP statuses that the service may answer with besides 200. */
type ProblemStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 429 | 431 | 500 | 502 | 503;

/** Meaning of a code for the answer and for the operator. */
interface ErrorMeaning {
  readonly status: ProblemStatus;
  /** RFC 9457 `title`: the same for every occurrence of the code. */
  readonly title: string;
  /** Advice to the caller, shown on the docs page of the code. */
  readonly remedy: string;
  /** True when the same call may succeed later without a change. */
  readonly retryable: boolean;
  /** True when an operator should see it: logged as an error, not as information. */
  readonly reported: boolean;
}

const caller = (status: ProblemStatus, title: string, remedy: string): ErrorMeaning => ({
  status,
  title,
  remedy,
  retryable: false,
  reported: false,
});

const later = (status: ProblemStatus, title: string, remedy: string): ErrorMeaning => ({
  status,
  title,
  remedy,
  retryable: true,
  reported: false,
});

const ours = (status: ProblemStatus, title: string, remedy: string): ErrorMeaning => ({
  status,
  title,
  remedy,
  retryable: true,
  reported: true,
});

/** The one table of everything that can go wrong: code -> status, public text, retryable, reported. */
export const ERROR_MEANINGS = {
  invalid_json: caller(
    400,
    'The body is not valid JSON',
    'Send one JSON object in UTF-8 with Content-Type: application/json.',
  ),
  invalid_body: caller(400, 'The body is not valid', 'Correct the fields that `errors` points to.'),
  unsupported_type: caller(
    400,
    'The shot type is not supported',
    'Use hero, hook, lifestyle, detail, scale, closer or custom.',
  ),
  too_many_images: caller(
    400,
    'Too many images',
    'Send at most 6 entries in `images`, and at most 9 to the check of listing images.',
  ),
  input_too_large: caller(
    400,
    'The input is too large',
    'Shorten the field that `errors` points to, or send photos as URLs.',
  ),
  source_image_unreachable: caller(
    400,
    'A source image could not be fetched',
    'Check that the URL answers 200 with an image and needs no login.',
  ),
  source_image_forbidden: caller(
    400,
    'The URL of a source image is not allowed',
    'Use a public http(s) URL on port 80 or 443 without user info, or a data URL.',
  ),
  source_image_unreadable: caller(
    400,
    'A source image could not be read',
    'Send a PNG, JPEG, WebP, AVIF or GIF of at most 20 MB and 50 megapixels.',
  ),
  source_image_unsuitable: caller(
    400,
    'The source images are unsuitable for this shot',
    'Send another photo, as `detail` describes.',
  ),
  content_refused: caller(
    400,
    'A content policy refuses the input',
    'Change the photos or the texts.',
  ),
  idempotency_key_reused: caller(
    400,
    'The idempotency key was used with another body',
    'Use a new Idempotency-Key for a new request.',
  ),
  missing_api_key: caller(401, 'No API key was sent', 'Send Authorization: Bearer <API_KEY>.'),
  invalid_api_key: caller(
    401,
    'The API key is not valid',
    'Check the key. If it was revoked or has expired, ask the operator for a new one.',
  ),
  insufficient_credits: caller(
    402,
    'Not enough credits',
    'Ask the operator to grant credits to your organization.',
  ),
  missing_scope: caller(
    403,
    'The API key lacks the scope',
    'Use an API key with the scope that `detail` names.',
  ),
  plan_access_denied: caller(
    403,
    'The plan does not include this operation',
    'Ask the operator for a plan that includes it.',
  ),
  not_found: caller(
    404,
    'There is no resource at this address',
    'Check the method and the path against the API description at /docs.',
  ),
  method_not_allowed: caller(
    405,
    'The method is not allowed here',
    'Use one of the methods in the Allow header.',
  ),
  generation_running: later(
    409,
    'The generation is still running',
    'Repeat the call after the seconds of Retry-After.',
  ),
  webhook_disabled: caller(
    409,
    'The webhook endpoint is disabled',
    'Enable the endpoint, then repeat the call.',
  ),
  batch_cancelled: caller(
    409,
    'The batch was cancelled',
    'Create a batch of the items that you still want. Nothing was charged for this one.',
  ),
  rate_limited: later(429, 'Too many calls', 'Repeat the call after the seconds of Retry-After.'),
  capacity_exceeded: later(
    429,
    'More work is waiting than the deadline allows',
    'Repeat the call after the seconds of Retry-After.',
  ),
  headers_too_large: caller(
    431,
    'The request headers are too large',
    'Send less than 16 KB of headers.',
  ),
  generation_failed: ours(500, 'The generation failed', 'Repeat the call. Nothing was charged.'),
  generation_timed_out: ours(
    500,
    'The generation timed out',
    'Repeat the call. Nothing was charged.',
  ),
  internal_error: ours(
    500,
    'The service failed unexpectedly',
    'Repeat the call. If it fails again, report the request id to the operator.',
  ),
  provider_failed: ours(502, 'The provider failed', 'Repeat the call. Nothing was charged.'),
  provider_timed_out: ours(502, 'The provider timed out', 'Repeat the call. Nothing was charged.'),
  service_unavailable: ours(
    503,
    'The service is temporarily unavailable',
    'Repeat the call with the same Idempotency-Key after the seconds of Retry-After.',
  ),
} as const satisfies Record<string, ErrorMeaning>;

/** A stable, public code of an error. */
export type ErrorCode = keyof typeof ERROR_MEANINGS;
