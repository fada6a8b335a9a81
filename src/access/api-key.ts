import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ApiKeyKind } from '../persistence/kinds.js';

/** Scanners for leaked keys can search for this. */
export const API_KEY_PATTERN = /lsk_(live|test)_[0-9A-Za-z]{38}/;

const prefixOf = (kind: ApiKeyKind): string => `lsk_${kind}_`;

/** Equal for both kinds. */
const PREFIX_LENGTH = prefixOf('live').length;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 62 ^ 32 is 190 bits: nobody guesses that, so an unsalted hash keeps a key as well as a slow one. */
const SECRET_LENGTH = 32;

/** 62 ^ 6 is above 2 ^ 32. */
const CHECKSUM_LENGTH = 6;

const WHOLE = new RegExp(`^${API_KEY_PATTERN.source}$`);

/** A new key: `lsk_live_` or `lsk_test_`, 32 random characters, 6 characters of checksum. */
export function generateApiKey(kind: ApiKeyKind = 'live'): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const start = prefixOf(kind) + secret.join('');
  return start + checksum(start);
}

/** True when form and checksum fit: tells typing mistakes and noise from keys without a database. */
export function isApiKey(text: string): boolean {
  // The length first: nothing reads or hashes a huge text.
  if (text.length !== PREFIX_LENGTH + SECRET_LENGTH + CHECKSUM_LENGTH) return false;
  const start = text.slice(0, -CHECKSUM_LENGTH);
  return WHOLE.test(text) && checksum(start) === text.slice(-CHECKSUM_LENGTH);
}

/** SHA-256 of a key, 32 bytes: the only form in which it is stored. */
export function hashApiKey(apiKey: string): Buffer {
  return createHash('sha256').update(apiKey).digest();
}

/** The first characters, to recognise a key in a list; 28 secret ones stay unknown. */
export function apiKeyHint(apiKey: string): string {
  return apiKey.slice(0, PREFIX_LENGTH + 4);
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
