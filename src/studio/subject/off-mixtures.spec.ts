import { offMixtures } from './off-mixtures.js';

const [WHITE, BLUE] = [
  [90, 0, 0],
  [40, 0, -60],
];

describe('offMixtures', () => {
  it.each([
    ['either colour', WHITE, 0],
    ['their mixture', [65, 0, -30], 0],
    ['one beside their mixtures', [65, 8, -30], 8],
    ['one beyond either', [96, 0, 0], 6],
  ] as const)('is the distance of %s', (_, colour, off) => {
    expect(offMixtures(colour, WHITE, BLUE)).toBeCloseTo(off, 0);
  });

  it('is the distance of two colours where both sides are alike', () => {
    expect(offMixtures([90, 3, 4], WHITE, WHITE)).toBeCloseTo(5);
  });
});
