import {
  darkerHalf,
  halvedColours,
  localColours,
  meanNear,
  separation,
  spreadNear,
} from './band-colours.js';
import { maskWhere, valuesOf, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [120, 90];
const MIDDLE = 45 * WIDTH + 60;

/** L is 20 on the left and 60 on the right, with stripes of 4 more; a and b are 10 and -5. */
const lab = valuesOf(WIDTH * HEIGHT * 3, (q) => {
  const x = Math.floor(q / 3) % WIDTH;
  return [(x < 60 ? 20 : 60) + (Math.floor(q / 3 / WIDTH) % 2) * 4, 10, -5][q % 3];
});
const IMAGE = { width: WIDTH, height: HEIGHT, lab } as WorkImage;
const LEFT = maskWhere(WIDTH * HEIGHT, (i) => i % WIDTH < 60);
const RIGHT = maskWhere(WIDTH * HEIGHT, (i) => i % WIDTH >= 60);

// Cells of two pixels and of four.
describe.each([8, 32])('local colours within %i pixels', (radius) => {
  it('are the means of what counts, and their spread', () => {
    const near = localColours(IMAGE, RIGHT, radius);
    const mean = meanNear(near, MIDDLE) ?? [];
    [62, 10, -5].forEach((value, c) => expect(mean[c]).toBeCloseTo(value, 1));
    expect(spreadNear(near, MIDDLE)).toBeCloseTo(2, 1);
  });

  it('tell the lighter half from the darker one', () => {
    const halves = halvedColours(IMAGE, RIGHT, radius);
    expect(meanNear(halves.lighter, MIDDLE)?.[0]).toBeCloseTo(64, 1);
    expect(meanNear(darkerHalf(halves), MIDDLE)?.[0]).toBeCloseTo(60, 1);
  });

  it('are none where nothing is near', () => {
    const near = localColours(IMAGE, RIGHT, radius);
    expect(meanNear(near, 45 * WIDTH + 2)).toBeUndefined();
    expect(spreadNear(near, 45 * WIDTH + 2)).toBe(Infinity);
  });
});

describe('separation', () => {
  it('compares means over radii that are kept in cells of other sizes', () => {
    const [left, right] = [localColours(IMAGE, LEFT, 32), localColours(IMAGE, RIGHT, 8)];
    expect(separation(left, right, MIDDLE)).toBeCloseTo(40, 1);
    expect(separation(right, left, MIDDLE)).toBeCloseTo(40, 1);
  });
});
