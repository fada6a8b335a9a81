/** HTTP statuses that the service may answer with besides 200. */
export type ProblemStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 429 | 431 | 500 | 502 | 503;

/** What a code means for the answer and for the operator. */
export interface ErrorMeaning {
  readonly status: ProblemStatus;
  /** RFC 9457 `title`: the same for every occurrence of the code. */
  readonly title: string;
  /** What a caller can do about it: shown on the docs page of the code. */
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
    'Send one JSON object, UTF-8, with Content-Type: application/json.',
  ),
  invalid_body: caller(400, 'The body is not valid', 'Correct the fields that `errors` points to.'),
  unsupported_type: caller(
    400,
    'The shot type is not supported',
    'Use hero, hook, lifestyle, detail, scale, closer or custom.',
  ),
  too_many_images: caller(400, 'Too many images', 'Send at most 6 entries in `images`.'),
  input_too_large: caller(
    400,
    'The input is too large',
    'Shorten the field that `errors` points to, or send pictures as URLs.',
  ),
  source_image_unreachable: caller(
    400,
    'A source image could not be fetched',
    'Check that the URL answers 200 with a picture, without a login.',
  ),
  source_image_forbidden: caller(
    400,
    'A source image may not be fetched',
    'Use a public http(s) URL on port 80 or 443, without user info, or a data URL.',
  ),
  source_image_unreadable: caller(
    400,
    'A source image could not be read',
    'Send a PNG, JPEG, WebP, AVIF or GIF of at most 20 MB and 50 megapixels.',
  ),
  source_image_unsuitable: caller(
    400,
    'The source images do not allow this picture',
    'Follow `detail`: it says what to send instead.',
  ),
  content_refused: caller(
    400,
    'The input was refused by a content policy',
    'Change the pictures or the texts.',
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
    'Check the key; ask the operator for a new one when it was revoked or has expired.',
  ),
  insufficient_credits: caller(
    402,
    'Not enough credits',
    'Ask the operator to grant credits to your organization.',
  ),
  missing_scope: caller(
    403,
    'The API key lacks the scope',
    'Use a key with the scope that `detail` names.',
  ),
  plan_access_denied: caller(
    403,
    'The plan has no access to this operation',
    'Ask the operator for a plan that includes it.',
  ),
  not_found: caller(
    404,
    'There is nothing at this address',
    'Check method and path against the API description at /docs.',
  ),
  method_not_allowed: caller(
    405,
    'The method is not allowed here',
    'Use one of the methods in the Allow header.',
  ),
  generation_running: later(
    409,
    'The generation still runs',
    'Wait as long as Retry-After says, then repeat the call.',
  ),
  rate_limited: later(429, 'Too many calls', 'Wait as long as Retry-After says.'),
  capacity_exceeded: later(
    429,
    'More work is waiting than the deadline allows',
    'Wait as long as Retry-After says.',
  ),
  headers_too_large: caller(
    431,
    'The request headers are too large',
    'Send less than 16 KB of headers.',
  ),
  generation_failed: ours(500, 'The generation failed', 'Repeat the call; nothing was charged.'),
  generation_timed_out: ours(
    500,
    'The generation ran out of time',
    'Repeat the call; nothing was charged.',
  ),
  internal_error: ours(
    500,
    'Something went wrong on our side',
    'Repeat the call; tell the operator the request id when it happens again.',
  ),
  provider_failed: ours(502, 'The provider failed', 'Repeat the call; nothing was charged.'),
  provider_timed_out: ours(
    502,
    'The provider ran out of time',
    'Repeat the call; nothing was charged.',
  ),
  service_unavailable: ours(
    503,
    'The service is out of reach of what it needs',
    'Repeat the call after Retry-After, with the same Idempotency-Key.',
  ),
} as const satisfies Record<string, ErrorMeaning>;

/** A stable, public code of an error. */
export type ErrorCode = keyof typeof ERROR_MEANINGS;
