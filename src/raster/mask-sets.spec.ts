import { above, areaOf, common, inverted, joined, sampled, without } from './mask-sets.js';

const ONE = Uint8Array.of(1, 1, 0, 0);
const OTHER = Uint8Array.of(1, 0, 1, 0);

describe('masks', () => {
  it.each([
    ['without', without(ONE, OTHER), [0, 1, 0, 0]],
    ['common', common(ONE, OTHER), [1, 0, 0, 0]],
    ['joined', joined(ONE, OTHER), [1, 1, 1, 0]],
    ['inverted', inverted(ONE), [0, 0, 1, 1]],
    ['above', above(Float32Array.of(1, 2, 2.5, 3), 2), [0, 0, 1, 1]],
  ])('%s', (_, mask, expected) => {
    expect([...mask]).toEqual(expected);
  });

  it.each([
    ['whole words', 0, 24],
    ['a word and a rest', 0, 7],
    ['what begins amid a word', 3, 14],
  ])('hold pixel by pixel in %s', (_, start, pixels) => {
    const [one, other] = [5, 3].map((step) =>
      Uint8Array.from({ length: start + pixels }, (_, i) => (i % step < 2 ? 1 : 0)).subarray(start),
    );
    expect([...without(one, other)]).toEqual([...one].map((own, i) => own & (1 - other[i])));
    expect([...common(one, other)]).toEqual([...one].map((own, i) => own & other[i]));
    expect([...joined(one, other)]).toEqual([...one].map((own, i) => own | other[i]));
    expect([...inverted(one)]).toEqual([...one].map((own) => 1 - own));
    const both = [...one].filter((own, i) => own === 1 && other[i] === 1).length;
    expect(areaOf(common(one, other))).toBe(both);
  });

  it('counts what a mask holds', () => {
    expect(areaOf(OTHER)).toBe(2);
  });

  it('sorts every so many of some values', () => {
    const values = Float32Array.of(5, 9, 1, 9, 3);
    expect([...sampled(values, 2)]).toEqual([1, 3, 5]);
    expect([...sampled(values, 2, Uint8Array.of(1, 0, 0, 0, 0))]).toEqual([1, 3]);
  });
});
