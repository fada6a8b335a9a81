import { fingerprintOf } from './request-fingerprint.js';

const hex = (fields: Record<string, unknown>): string => fingerprintOf(fields).toString('hex');

describe('fingerprintOf', () => {
  it('does not depend on the order of the fields, nor on fields that were not sent', () => {
    expect(hex({ a: 'x', b: ['y'] })).toBe(hex({ b: ['y'], a: 'x', c: undefined }));
  });

  it.each([
    [{ a: 'x' }, { a: 'y' }],
    [{ a: 'x' }, { b: 'x' }],
    [
      { a: 'xy', b: '' },
      { a: 'x', b: 'y' },
    ],
    [{ images: ['ab', 'c'] }, { images: ['a', 'bc'] }],
    [{ images: ['a', 'b'] }, { images: ['b', 'a'] }],
  ])('tells %j from %j', (one, other) => {
    expect(hex(one)).not.toBe(hex(other));
  });
});
