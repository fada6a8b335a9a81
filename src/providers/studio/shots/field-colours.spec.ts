import { contrastRatio, rgbToLch } from '../draw/colour.js';
import { brightField, deepField, TEXT_CONTRAST } from './field-colours.js';

const HUES = Array.from({ length: 36 }, (_, k) => k * 10);

describe('fields of a product', () => {
  it.each([20, 50, 90])('have ink that reads, at lightness %i', (lightness) => {
    for (const hue of HUES) {
      for (const chroma of [0, 20, 60, 100]) {
        for (const { field, ink } of [brightField, deepField].map((make) =>
          make({ hue, chroma, lightness }),
        )) {
          expect(contrastRatio(field, ink)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
      }
    }
  });

  it('are blue for blue, not lavender', () => {
    const blue = { hue: 300, chroma: 80, lightness: 40 };
    const { h } = rgbToLch(brightField(blue).shape);
    expect(h).toBeGreaterThan(255);
    expect(h).toBeLessThan(285);
  });

  it('are cool for greys, warm or its complement for yellow: neither khaki nor olive', () => {
    const grey = rgbToLch(brightField({ hue: 75, chroma: 0, lightness: 50 }).field);
    expect(grey.h).toBeGreaterThan(230);
    expect(grey.h).toBeLessThan(285);
    const yellow = { hue: 105, chroma: 50, lightness: 75 };
    expect(rgbToLch(brightField(yellow).field).h).toBeLessThan(95);
    expect(rgbToLch(brightField(yellow).field).l).toBeGreaterThan(80);
    expect(rgbToLch(deepField(yellow).field).h).toBeGreaterThan(230);
  });
});
