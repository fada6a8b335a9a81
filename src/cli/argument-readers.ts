import { InvalidArgumentError } from 'commander';
import { SCOPES } from '../access/scopes.js';
import { isMarketplace, MARKETPLACES, type Marketplace } from '../listing/marketplace.js';
import { readMoment } from '../http/validation/moment.js';

/** Above any price or grant that makes sense; sums of it stay exact in a JSON number. */
export const MAX_CREDITS = 1_000_000_000;

const MAX_NAME = 128;

const UNIT_SECONDS = { d: 86_400, h: 3_600, m: 60, s: 1 } as const;

/** Ten years: longer is better said by leaving the option out. */
const MAX_EXPIRY_SECONDS = 3_650 * UNIT_SECONDS.d;

/** A name of at most 128 characters, not blank, without control characters. */
export function readName(text: string): string {
  if (text.trim() !== text || text === '' || text.length > MAX_NAME || /\p{Cc}/u.test(text)) {
    throw new InvalidArgumentError(
      `Give a name of 1 to ${MAX_NAME} characters, without leading or trailing spaces.`,
    );
  }
  return text;
}

/** A whole number within bounds, both included. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
    }
    return value;
  };
}

/** A time such as `90d`, `12h`, `30m` or `45s`, in seconds. */
export function readDuration(text: string): number {
  const [, count, unit] = /^(\d{1,9})([dhms])$/.exec(text) ?? [];
  const seconds = Number(count) * UNIT_SECONDS[(unit ?? 's') as keyof typeof UNIT_SECONDS];
  if (!(seconds > 0 && seconds <= MAX_EXPIRY_SECONDS)) {
    throw new InvalidArgumentError('Give a duration such as 90d, 12h, 30m or 45s, at most 3650d.');
  }
  return seconds;
}

/** A day such as `2026-11-01` (its beginning, UTC), or an instant with its zone. */
export function readInstant(text: string): Date {
  const moment = readMoment(text);
  if (moment === undefined) {
    throw new InvalidArgumentError('Give a day such as 2026-11-01, or 2026-11-01T12:30:00Z.');
  }
  return moment;
}

/** A comma-separated list of scopes that routes ask for; at least one. */
export function readScopes(text: string): string[] {
  const scopes = parts(text);
  const unknown = scopes.filter((scope) => !SCOPES.includes(scope));
  if (scopes.length > 0 && unknown.length === 0) return scopes;
  const found = unknown.map((scope) => `There is no scope "${scope}". `).join('');
  throw new InvalidArgumentError(
    `${found}Give one or more of ${SCOPES.join(',')}, separated by commas.`,
  );
}

/** A comma-separated list of some words, in their own order; a blank text is none of them. */
export function someOf<Word extends string>(words: readonly Word[]): (text: string) => Word[] {
  return (text) => {
    const given = parts(text);
    const known = words.filter((word) => given.includes(word));
    if (known.length === given.length) return known;
    throw new InvalidArgumentError(`Give one or more of ${words.join(',')}, separated by commas.`);
  };
}

/** A country of the marketplace, in upper or lower case. */
export function readMarketplaceName(text: string): Marketplace {
  const name = text.toUpperCase();
  if (isMarketplace(name)) return name;
  throw new InvalidArgumentError(`Give one of ${MARKETPLACES.join(', ')}.`);
}

function parts(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
}
