import { prefersAsync } from './prefer-header.js';

describe('prefersAsync', () => {
  it.each<[string | string[] | undefined, boolean]>([
    [undefined, false],
    ['', false],
    ['respond-async', true],
    ['Respond-Async', true],
    ['return=minimal, respond-async; wait=10', true],
    [['return=minimal', 'respond-async'], true],
    ['respond-asynchronously', false],
    ['wait=5; foo="respond-async"', false],
  ])('of %j is %s', (header, expected) => {
    expect(prefersAsync(header)).toBe(expected);
  });
});
