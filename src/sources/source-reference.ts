import { type Result, succeed } from '../errors/failure.js';
import { keyOfOutputUrl } from '../storage/media-keys.js';
import type { AddressPolicy } from './address-policy.js';
import { isDataUrl, readDataUrl } from './data-url.js';
import { SentPhoto } from './photo-buffer.js';
import { type PictureHeader, readPictureHeader } from './picture-header.js';
import { bad, type Checked, good, sourceFailure } from './source-problems.js';
import { checkUrlText } from './source-url.js';

/** An entry of `images` as it comes with a request: a URL, or a photo that was read on the way. */
export type ImageEntry = string | SentPhoto;

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
  entry: ImageEntry,
  index: number,
  options: SourceReferenceOptions,
): Result<SourceReference> {
  const checked = check(entry, options);
  return checked.ok ? succeed(checked.value) : sourceFailure(checked.problem, index);
}

function check(entry: ImageEntry, options: SourceReferenceOptions): Checked<SourceReference> {
  if (entry instanceof SentPhoto) return dataReference(entry);
  return isDataUrl(entry) ? dataReference(readDataUrl(entry)) : urlReference(entry, options);
}

function dataReference({ bytes, scans }: SentPhoto): Checked<SourceReference> {
  if (!bytes.ok) return bytes;
  const header = readPictureHeader(bytes.value, scans);
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

/** Characters by which a long text is told to be base64. */
const MAX_HEAD = 512;

const LOST_HEAD = /^\s*(?:[a-z]+\/[a-z0-9.+-]+;)?(?:base64,)?\s*/i;
const BASE64_LETTERS = /^[A-Za-z0-9+/_\s-]+={0,2}\s*$/;

/** PNG, JPEG, GIF, WebP and AVIF in base64. */
const PICTURE_START = /^(?:iVBORw0KGgo|[/_]9j[/_]|R0lGOD|UklGR|AAAA..Z0eX)/;

/**
 * True for base64 that lacks the start of a data URL, in whichever alphabet and with line breaks too. Short
 * texts count only when they begin as a picture does: `photos/front` is made of the same letters.
 */
function isBareBase64(text: string): boolean {
  const payload = text.slice(0, MAX_HEAD).replace(LOST_HEAD, '');
  if (text.length <= MAX_HEAD && !PICTURE_START.test(payload)) return false;
  return BASE64_LETTERS.test(payload);
}
