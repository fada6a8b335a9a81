import { productShares } from './product-map.js';

const sharesOf = (...values: number[]): number[] => [...productShares(Float32Array.from(values))];

describe('productShares', () => {
  it.each([
    ['takes shares as they are', [0, 0.25, 0.6], [0, 0.25, 0.6]],
    ['forgives rounding', [-0.004, 0.5, 1.004], [0, 0.5, 1]],
    ['puts logits through a sigmoid', [-4, 0, 4], [0.018, 0.5, 0.982]],
    ['scales levels of grey', [0, 51, 255], [0, 0.2, 1]],
  ])('%s', (_, values, shares) => {
    sharesOf(...values).forEach((share, i) => expect(share).toBeCloseTo(shares[i], 3));
  });

  it('does not raise what a model is unsure of', () => {
    expect(Math.max(...sharesOf(0.02, 0.3, 0.45))).toBeCloseTo(0.45);
  });

  it.each([NaN, Infinity, -Infinity])('takes no %s', (value) => {
    expect(() => sharesOf(0.5, value)).toThrow('not numbers');
  });
});
