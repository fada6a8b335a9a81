import type { Raster } from '../../imaging/raster.js';
import { rgbToLch } from '../draw/colour.js';
import { detailBackground } from './detail.js';

const SIDE = 200;

/** A product that goes on beyond the frame above and below, its middle and its sides in greys of their own. */
function product(middle: number, sides: number): Raster {
  const data = Buffer.alloc(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 40; x < 160; x += 1) {
      const p = (y * SIDE + x) * 4;
      data.fill(x > 50 && x < 150 ? middle : sides, p, p + 3);
      data[p + 3] = 255;
    }
  }
  return { data, width: SIDE, height: SIDE, channels: 4 };
}

/** Lightness of the background behind it, 0 to 100. */
function lightnessBehind(cutout: Raster): number {
  return rgbToLch(detailBackground(cutout, 'left')(0.4, 0.5)).l;
}

describe('detailGround', () => {
  it('is nearly white behind a dark product, and behind one with a dark rim', () => {
    expect(lightnessBehind(product(40, 40))).toBeGreaterThan(85);
    expect(lightnessBehind(product(140, 30))).toBeGreaterThan(85);
  });

  it('is grey behind a white product', () => {
    const lightness = lightnessBehind(product(252, 252));
    expect(lightness).toBeLessThan(85);
    expect(lightness).toBeGreaterThan(60);
  });

  it('is deep where both would swallow the rim', () => {
    expect(lightnessBehind(product(60, 215))).toBeLessThan(55);
    expect(lightnessBehind(product(230, 205))).toBeLessThan(55);
  });
});
