import { relativeSlopes, rimMedian } from './texture.js';
import { valuesOf, type WorkImage } from './work-image.js';

const WIDTH = 80;
const HEIGHT = 50;
const PIXELS = WIDTH * HEIGHT;

/** Cloth whose light and slopes a shadow halves on the right. */
const CLOTH = {
  width: WIDTH,
  height: HEIGHT,
  lab: valuesOf(PIXELS * 3, (q) => (q % 3 > 0 ? 0 : Math.floor(q / 3) % WIDTH < 40 ? 64 : 24)),
  gradient: valuesOf(PIXELS, (i) => (i % WIDTH < 40 ? 4 : 2)),
} as WorkImage;

describe('relativeSlopes', () => {
  it('are those of the texture, in light and in shadow', () => {
    const slopes = relativeSlopes(CLOTH);
    expect(slopes[10 * WIDTH + 10]).toBeCloseTo(0.05, 6);
    expect(slopes[10 * WIDTH + 70]).toBeCloseTo(0.05, 6);
  });
});

describe('rimMedian', () => {
  it('reads along the rim, beside a mask that reaches it', () => {
    const values = valuesOf(PIXELS, (i) => (i % WIDTH > 30 ? 9 : i % WIDTH < 6 ? 3 : 5));
    const mask = Uint8Array.from(values, (value) => (value === 9 ? 1 : 0));
    expect(rimMedian(CLOTH, new Uint8Array(PIXELS), values)).toBe(9);
    expect([3, 5]).toContain(rimMedian(CLOTH, mask, values));
  });
});
