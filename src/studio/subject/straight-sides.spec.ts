import { describe, expect, it } from 'vitest';
import { lineAt, sidesOf, straightLines } from './straight-sides.js';
import { maskWhere, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [60, 100];
const maskFrom = (left: (y: number) => number): Mask =>
  maskWhere(WIDTH * HEIGHT, (i) => {
    const y = Math.floor(i / WIDTH);
    return y >= 10 && y < 90 && i % WIDTH >= left(y) && i % WIDTH < 50;
  });
const leftLines = (left: (y: number) => number): ReturnType<typeof straightLines> =>
  straightLines(sidesOf(maskFrom(left), WIDTH, HEIGHT)[0]);

describe('sidesOf', () => {
  it('looks at a mask from the left, the right and above', () => {
    const [left, right, top] = sidesOf(
      maskFrom(() => 20),
      WIDTH,
      HEIGHT,
    );
    expect([left.outline[9], left.outline[10], left.outline[89]]).toEqual([-1, 20, 20]);
    expect([right.outline[9], right.outline[10]]).toEqual([-1, 10]);
    expect([top.outline[19], top.outline[20], top.outline[49]]).toEqual([-1, 10, 10]);
    expect([left.at(5, 3), right.at(5, 3), top.at(5, 3)]).toEqual([303, 356, 185]);
  });
});

describe('straightLines', () => {
  it('follows a side along the bites in it', () => {
    const bitten = (y: number): number => (y % 20 < 10 ? 20 : 23);
    const [line, ...others] = leftLines(bitten);
    expect([line.from, line.to, line.slope, others]).toEqual([20, 89, 0, []]);
    expect(lineAt(line, 50)).toBe(20.5);
  });

  it('follows one that leans', () => {
    const [line] = leftLines((y) => Math.round(20 - y / 10) + (y > 40 && y < 60 ? 4 : 0));
    expect(line.to - line.from).toBeGreaterThan(70);
    expect(line.slope).toBeCloseTo(-0.1, 1);
  });

  it('sees none in a bow, nor across a deep bite', () => {
    const bow = leftLines((y) => Math.round(30 - Math.sqrt(1600 - (y - 50) ** 2) / 2));
    expect(bow.every(({ from, to }) => to - from < 50)).toBe(true);
    const deep = leftLines((y) => (y > 40 && y < 60 ? 35 : 20));
    expect(deep.map(({ from, to }) => [from, to])).toEqual([
      [10, 40],
      [60, 89],
    ]);
  });
});
