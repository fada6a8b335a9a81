import { fail, type Failure } from '../errors/failure.js';
import type { ErrorCode } from '../errors/error-codes.js';

type Row = readonly [code: ErrorCode, text: string];

/**
 * Everything that can be wrong with an entry of `images`: code, and what is said after `images[n]`.
 * Refused connections, timeouts, TLS errors and unknown names share one text, and no text names an
 * address: an answer must not tell what stands in a network that the caller cannot see.
 */
const SOURCE_PROBLEMS = {
  not_a_source: [
    'invalid_body',
    'is neither an http(s) URL nor a data URL. Send https://… or data:image/png;base64,….',
  ],
  bad_characters: [
    'invalid_body',
    'contains blanks, control characters or backslashes. Percent-encode them.',
  ],
  not_base64: [
    'invalid_body',
    'is a data URL without base64. Send data:image/png;base64, and the bytes in base64 (A-Z a-z 0-9 + /), without line breaks.',
  ],
  bare_base64: [
    'invalid_body',
    'is base64 without the start of a data URL. Put data:image/png;base64, before it, and send no line breaks.',
  ],
  no_bytes: ['invalid_body', 'has no content. Send the bytes of a photo.'],
  url_too_long: [
    'input_too_large',
    'is a URL of more than 2,048 characters. Send a shorter URL, or a data URL.',
  ],
  too_many_bytes: [
    'input_too_large',
    'is larger than 20 MB. Send a smaller or more compressed file.',
  ],
  too_many_pixels: [
    'input_too_large',
    'has more than 50 megapixels. Send a smaller photo; 2,000 pixels a side are enough.',
  ],
  scheme: [
    'source_image_forbidden',
    'uses or redirects to a scheme other than http and https. Send an http(s) URL or a data URL.',
  ],
  user_info: [
    'source_image_forbidden',
    'is or redirects to a URL with a user name or password. Send a URL that needs no login.',
  ],
  port: [
    'source_image_forbidden',
    'uses or redirects to a port other than 80 and 443. Serve the photo on one of these ports.',
  ],
  address: [
    'source_image_forbidden',
    'leads to an address outside the public internet. Send a public URL, or a data URL.',
  ],
  unreachable: [
    'source_image_unreachable',
    'could not be fetched completely. Check that its URL answers from the public internet within 15 s.',
  ],
  status: [
    'source_image_unreachable',
    'was answered with a status other than 200. Check that its URL opens without a login.',
  ],
  redirects: [
    'source_image_unreachable',
    'redirects more than 3 times, or without a target. Send the URL at the end of the redirects.',
  ],
  not_stored: [
    'source_image_unreachable',
    'is a URL of this service that has no image (any more). Send the photo itself.',
  ],
  encoded: [
    'source_image_unreadable',
    'was answered with a Content-Encoding. Serve the photo without it.',
  ],
  not_an_image_type: [
    'source_image_unreadable',
    'was answered with a Content-Type that is not an image type. Send the URL of the photo itself, not of a page that shows it.',
  ],
  too_few_bytes: [
    'source_image_unreadable',
    'has far too few bytes for its size in pixels: the file is truncated, or it is not a photo. Send the photo again from the original file.',
  ],
  too_many_parts: [
    'source_image_unreadable',
    'is a JPEG of more than 100 scans, or a WebP of more than 5,000 frames. Save it again as a plain JPEG or PNG.',
  ],
  heif: [
    'source_image_unreadable',
    'is an HEIC or HEIF photo, which this service cannot decode. Export it as JPEG, or set the phone to save photos as JPEG.',
  ],
  not_a_picture: [
    'source_image_unreadable',
    'is not a PNG, JPEG, WebP, AVIF or GIF, or its header is damaged. Send one of these.',
  ],
} as const satisfies Record<string, Row>;

/** Reasons to refuse an entry of `images`. */
export type SourceProblem = keyof typeof SOURCE_PROBLEMS;

/** A value, or why there is none. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: SourceProblem };

/** Wraps a value. */
export function good<T>(value: T): Checked<T> {
  return { ok: true, value };
}

/** Wraps a problem. */
export function bad(problem: SourceProblem): { ok: false; problem: SourceProblem } {
  return { ok: false, problem };
}

/** The failure of `images[index]`, with a pointer to it. */
export function sourceFailure(
  problem: SourceProblem,
  index: number,
): { ok: false; failure: Failure } {
  const [code, text] = SOURCE_PROBLEMS[problem];
  const detail = `images[${index}] ${text}`;
  return fail(code, detail, [{ pointer: `/images/${index}`, code, detail }]);
}
