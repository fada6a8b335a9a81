import { isIP } from 'node:net';
import type { AddressPolicy } from './address-policy.js';
import { MAX_URL_LENGTH } from './source-limits.js';
import { bad, good, type Checked } from './source-problems.js';

// Lone surrogates too: neither a URL nor the database can hold them.
const FORBIDDEN_CHARACTERS = /[\s\\\p{Cc}\p{Cs}]/u;
const HTTP_URL = /^https?:\/\/[^/?#]/i;
const URL_LIKE = /^\s*[a-z][a-z0-9+.-]*:/i;
const OTHER_URL = /^(?!https?:)[a-z][a-z0-9+.-]*:\/\//i;
const AUTHORITY_WITH_USER = /^https?:\/\/[^/?#]*@/i;

/**
 * Checks the text of a URL as far as text can tell: shape, length, scheme, user info, port, and literal
 * addresses in any spelling (the URL parser writes 0x7f.1 and full-width digits as 127.0.0.1).
 */
export function checkUrlText(text: string, policy: AddressPolicy): Checked<URL> {
  if (text.length > MAX_URL_LENGTH)
    return bad(URL_LIKE.test(text) ? 'url_too_long' : 'not_a_source');
  if (FORBIDDEN_CHARACTERS.test(text)) return bad('bad_characters');
  if (!HTTP_URL.test(text)) return bad(OTHER_URL.test(text) ? 'scheme' : 'not_a_source');
  if (AUTHORITY_WITH_USER.test(text)) return bad('user_info');
  return URL.canParse(text) ? checkUrl(new URL(text), policy) : bad('not_a_source');
}

/** Checks a parsed URL: the caller's, and that of every redirect. */
export function checkUrl(url: URL, policy: AddressPolicy): Checked<URL> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return bad('scheme');
  if (url.username !== '' || url.password !== '') return bad('user_info');
  const addresses = addressesWithoutLookup(url, policy);
  if (addresses !== undefined) {
    const refusal = policy.refusal(addresses, portOf(url));
    return refusal === undefined ? good(url) : bad(refusal);
  }
  // A name may stand for an allowed network, which only its lookup tells.
  if (url.port !== '' && !policy.allowsPrivate && !['80', '443'].includes(url.port)) {
    return bad('port');
  }
  return good(url);
}

/**
 * The addresses of a host that needs no lookup: a literal address, or `localhost` and the names below it,
 * which stand for the loopback addresses that the operator allows (none: an empty list). Undefined for
 * any other name.
 */
export function addressesWithoutLookup(
  url: URL,
  policy: AddressPolicy,
): readonly string[] | undefined {
  const host = bareHost(url);
  if (isIP(host) !== 0) return [host];
  return /(^|\.)localhost$/.test(host) ? policy.allowedLoopbacks() : undefined;
}

/** The host without the brackets of IPv6 and without the dot at the end of a full name. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** The port, explicit or of the scheme. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
