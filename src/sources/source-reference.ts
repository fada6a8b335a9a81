import { type Result, succeed } from '../errors/failure.js';
import { keyOfOutputUrl } from '../storage/media-keys.js';
import type { AddressPolicy } from './address-policy.js';
import { type PictureHeader, readPictureHeader } from './picture-header.js';
import { bad, type Checked, good, sourceFailure } from './source-problems.js';
import { checkUrlText } from './source-url.js';
import { MAX_SOURCE_BYTES } from './source-limits.js';

/** An entry of `images` after the checks that need neither network nor decoder. */
export type SourceReference =
  | ({ readonly kind: 'data'; readonly bytes: Buffer } & PictureHeader)
  /** The service's own picture: taken from storage, never fetched. */
  | { readonly kind: 'stored'; readonly key: string }
  | { readonly kind: 'url'; readonly url: string };

/** Policy and addresses that the checks depend on. */
export interface SourceReferenceOptions {
  readonly policy: AddressPolicy;
  /** `PUBLIC_BASE_URL` and, where there is one, the store's own public address; no slash at the end. */
  readonly ownBases: readonly string[];
}

/**
 * Checks one entry as far as the request itself shows it. Fails with `invalid_body` (no URL, no base64),
 * `input_too_large` (URL, bytes or pixels over their limit), `source_image_forbidden` (scheme, user info,
 * port, literal address) or `source_image_unreadable` (the bytes are no supported picture).
 */
export function parseSourceReference(
  entry: string,
  index: number,
  options: SourceReferenceOptions,
): Result<SourceReference> {
  const checked = isDataUrl(entry) ? dataReference(entry) : urlReference(entry, options);
  return checked.ok ? succeed(checked.value) : sourceFailure(checked.problem, index);
}

function dataReference(entry: string): Checked<SourceReference> {
  const bytes = readDataUrl(entry);
  if (!bytes.ok) return bytes;
  const header = readPictureHeader(bytes.value);
  return header.ok ? good({ kind: 'data', bytes: bytes.value, ...header.value }) : header;
}

function urlReference(entry: string, options: SourceReferenceOptions): Checked<SourceReference> {
  // Before the checks of addresses: the service's own address may well be a private one.
  if (options.ownBases.some((base) => entry.startsWith(`${base}/media/`))) {
    const key = keyOfOutputUrl(entry, options.ownBases);
    return key === undefined ? bad('not_stored') : good({ kind: 'stored', key });
  }
  if (isBareBase64(entry)) return bad('bare_base64');
  const url = checkUrlText(entry, options.policy);
  return url.ok ? good({ kind: 'url', url: url.value.href }) : url;
}

// Parameters such as charset or name come between the type and `base64`; no real head is longer.
const MAX_HEAD = 512;
const HEAD = /^data:[^,]*;base64$/i;

const LOST_HEAD = /^\s*(?:[a-z]+\/[a-z0-9.+-]+;)?(?:base64,)?\s*/i;
const BASE64_LETTERS = /^[A-Za-z0-9+/_\s-]+={0,2}\s*$/;

/** PNG, JPEG, GIF, WebP and AVIF in base64. */
const PICTURE_START = /^(?:iVBORw0KGgo|[/_]9j[/_]|R0lGOD|UklGR|AAAA..Z0eX)/;

/** True for texts that are meant as data URLs. */
export function isDataUrl(text: string): boolean {
  return /^data:/i.test(text.slice(0, 5));
}

/**
 * True for base64 that lacks the start of a data URL, in whichever alphabet and with line breaks too. Short
 * texts count only when they begin as a picture does: `photos/front` is made of the same letters.
 */
export function isBareBase64(text: string): boolean {
  const payload = text.slice(0, MAX_HEAD).replace(LOST_HEAD, '');
  if (text.length <= MAX_HEAD && !PICTURE_START.test(payload)) return false;
  return BASE64_LETTERS.test(payload);
}

/**
 * The bytes of a base64 data URL. The declared type is not looked at: the bytes tell it.
 * The size is known from the length, so that what is too large is never decoded.
 */
export function readDataUrl(text: string): Checked<Buffer> {
  const comma = text.slice(0, MAX_HEAD).indexOf(',');
  if (comma < 0 || !HEAD.test(text.slice(0, comma))) return bad('not_base64');
  // A slice of a long string is a view of it, not a copy.
  return decodeBase64(text.slice(comma + 1));
}

/** Strict: the standard alphabet, no blanks, padding right or left out. */
function decodeBase64(payload: string): Checked<Buffer> {
  if (payload.length === 0) return bad('no_bytes');
  const padding = payload.endsWith('==') ? 2 : payload.endsWith('=') ? 1 : 0;
  const digits = payload.length - padding;
  if (digits % 4 === 1 || (padding > 0 && payload.length % 4 !== 0)) return bad('not_base64');
  const size = Math.floor((digits * 3) / 4);
  if (size > MAX_SOURCE_BYTES) return bad('too_many_bytes');
  // The decoder skips what is no digit, which shows in the length; but it also takes the URL alphabet,
  // and the lower byte of wide characters. UTF-8 is as long as the text only where all is ASCII.
  if (Buffer.byteLength(payload) !== payload.length) return bad('not_base64');
  if (payload.includes('-') || payload.includes('_')) return bad('not_base64');
  const bytes = Buffer.from(payload, 'base64');
  return bytes.length === size ? good(bytes) : bad('not_base64');
}
