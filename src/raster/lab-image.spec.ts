import { toLabImage } from './lab-image.js';

describe('toLabImage', () => {
  // L, a and b by the definition of CIE 1976 (D65, 2 degrees).
  it.each([
    [255, 255, 255, 100, 0, 0],
    [0, 0, 0, 0, 0, 0],
    [10, 10, 10, 2.742, 0, 0],
    [255, 0, 0, 53.241, 80.092, 67.203],
    [0, 0, 255, 32.297, 79.188, -107.86],
    [128, 96, 64, 43.25, 8.738, 23.261],
  ])('knows sRGB %i, %i, %i as Lab', (r, g, b, ...lab) => {
    const image = toLabImage({ data: Uint8Array.of(r, g, b), width: 1, height: 1, channels: 3 });
    lab.forEach((value, c) => expect(Math.abs(image.lab[c] - value)).toBeLessThan(0.02));
  });
});
