import {
  above,
  areaOf,
  common,
  inverted,
  joined,
  labelsIn,
  placesIn,
  sampled,
  without,
} from './masks.js';

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

  it('counts and lists what a mask holds', () => {
    expect(areaOf(OTHER)).toBe(2);
    expect(placesIn(OTHER)).toEqual([0, 2]);
  });

  it('tells which labels a mask holds', () => {
    expect([...labelsIn(Int32Array.of(3, 3, 1, 2), ONE)]).toEqual([3]);
    expect([...labelsIn(Int32Array.of(3, 0, 1, 2), OTHER)]).toEqual([3, 1]);
  });

  it('sorts every so many of some values', () => {
    const values = Float32Array.of(5, 9, 1, 9, 3);
    expect([...sampled(values, 2)]).toEqual([1, 3, 5]);
    expect([...sampled(values, 2, (i) => i > 0)]).toEqual([1, 3]);
  });
});
