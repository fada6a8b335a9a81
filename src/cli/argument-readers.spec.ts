import { SCOPES } from '../access/scopes.js';
import { OPERATIONS } from '../persistence/kinds.js';
import { InvalidArgumentError } from 'commander';
import {
  readDuration,
  readInstant,
  readName,
  someOf,
  readScopes,
  wholeNumber,
} from './argument-readers.js';

describe('readDuration', () => {
  it.each([
    ['90d', 7_776_000],
    ['12h', 43_200],
    ['30m', 1_800],
    ['45s', 45],
    ['3650d', 315_360_000],
  ])('reads %s as %i seconds', (text, seconds) => expect(readDuration(text)).toBe(seconds));

  it.each(['', '90', 'd', '0d', '-1d', '1.5h', '1w', '90 d', '3651d', '99999999999s'])(
    'refuses "%s"',
    (text) => expect(() => readDuration(text)).toThrow(InvalidArgumentError),
  );
});

describe('readInstant', () => {
  it('reads days and instants', () => {
    expect(readInstant('2026-11-01')).toEqual(new Date('2026-11-01T00:00:00Z'));
    expect(readInstant('2026-11-01T12:30:00+01:00')).toEqual(new Date('2026-11-01T11:30:00Z'));
  });

  it.each(['', 'today', '2026-02-31', '1.11.2026'])('refuses "%s"', (text) =>
    expect(() => readInstant(text)).toThrow(InvalidArgumentError),
  );
});

describe('wholeNumber', () => {
  const read = wholeNumber(1, 100);
  it.each([
    ['1', 1],
    ['100', 100],
    ['007', 7],
  ])('reads %s', (text, value) => expect(read(text)).toBe(value));

  it.each(['', '0', '101', '-1', '1.5', '1e2', ' 1', '0x1', 'many'])('refuses "%s"', (text) =>
    expect(() => read(text)).toThrow(InvalidArgumentError),
  );
});

describe('readName', () => {
  it.each(['acme', 'Müller & Söhne', 'a'.repeat(128)])('takes "%s"', (text) =>
    expect(readName(text)).toBe(text),
  );

  it.each(['', ' ', ' acme', 'acme ', 'a\nb', 'a'.repeat(129)])('refuses "%s"', (text) =>
    expect(() => readName(text)).toThrow(InvalidArgumentError),
  );
});

describe('readScopes', () => {
  const [one = '', other = ''] = SCOPES;

  it('takes each scope once', () =>
    expect(readScopes(`${other}, ${one},${other},`)).toEqual([other, one]));

  it.each(['', ',', 'a b', 'é', 'marketplace:*'])('refuses "%s", and lists the scopes', (text) =>
    expect(() => readScopes(text)).toThrow(SCOPES.join(',')),
  );

  it('names each scope that does not exist', () =>
    expect(() => readScopes(`a:b,${one},c`)).toThrow(
      'There is no scope "a:b". There is no scope "c". Give one or more of',
    ));
});

describe('someOf', () => {
  it('takes known operations, and none', () => {
    expect(someOf(OPERATIONS)('listing-copy,listing-images')).toEqual([
      'listing-images',
      'listing-copy',
    ]);
    expect(someOf(OPERATIONS)('')).toEqual([]);
  });

  it.each(['listing-videos', 'listing-copy,x', 'Listing-Copy'])('refuses "%s"', (text) =>
    expect(() => someOf(OPERATIONS)(text)).toThrow(InvalidArgumentError),
  );
});
