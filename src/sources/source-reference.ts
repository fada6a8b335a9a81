import { succeed, type Result } from '../errors/failure.js';
import { keyOfOutputUrl } from '../storage/media-keys.js';
import type { AddressPolicy } from './address-policy.js';
import { isBareBase64, isDataUrl, readDataUrl } from './data-url.js';
import { readPictureHeader, type PictureHeader } from './picture-header.js';
import { bad, good, sourceFailure, type Checked } from './source-problems.js';
import { checkUrlText } from './source-url.js';

/** An entry of `images` after the checks that need neither network nor decoder. */
export type SourceReference =
  | ({ readonly kind: 'data'; readonly bytes: Buffer } & PictureHeader)
  /** The service's own picture: taken from storage, never fetched. */
  | { readonly kind: 'stored'; readonly key: string }
  | { readonly kind: 'url'; readonly url: string };

/** What the checks depend on. */
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
