import type { Rgb } from './canvas.js';
import { lightBehind, litColour } from './backs.js';
import { rgbToLch } from './colour.js';

const NAVY: Rgb = [28, 44, 84];

describe('light on a ground', () => {
  it('leaves a navy blue: a lamp does not turn it violet', () => {
    const [r, g, b] = lightBehind(() => NAVY, NAVY)(0.5, 0.5);
    expect(rgbToLch([r, g, b]).l).toBeGreaterThan(40);
    expect(g - r).toBeGreaterThan(15);
    expect(b - g).toBeGreaterThan(25);
  });

  it('leaves a navy dark in the corners, far from the light behind the product', () => {
    const field = lightBehind(() => NAVY, NAVY);
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]) {
      expect(field(x, y)).toEqual(NAVY);
    }
  });

  it.each([
    ['navy', NAVY, 25],
    ['green', [72, 140, 88], 15],
    ['near white', [244, 244, 244], 10],
  ] as const)('comes from the side that is asked for: %s', (_, colour, steps) => {
    const field = litColour(colour, 'right');
    const [lit, shaded] = [field(0.88, 0.3), field(0.05, 0.8)].map((rgb) => rgbToLch(rgb).l);
    expect(lit - shaded).toBeGreaterThan(steps);
    expect(lit).toBeLessThan(rgbToLch(colour).l + 25);
    expect(shaded).toBeGreaterThan(rgbToLch(colour).l * 0.6);
  });
});
