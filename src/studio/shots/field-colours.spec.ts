import { rgbToLch } from '../draw/colour.js';
import { brightField, clearField, deepField } from './field-colours.js';

describe('fields of a product', () => {
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

  it('are pale, for a closer, behind what is dark, and what is as muted and as light as a deep field', () => {
    const lightnessBehind = (lightness: number, chroma: number): number =>
      rgbToLch(deepField({ hue: 40, chroma, lightness }).field).l;
    expect(lightnessBehind(24, 20)).toBeGreaterThan(70);
    expect(lightnessBehind(41, 28)).toBeGreaterThan(70);
    expect(lightnessBehind(41, 70)).toBeLessThan(35);
    expect(lightnessBehind(64, 12)).toBeLessThan(35);
  });

  it('are pale, for a closer, where a deep field would swallow more of the rim', () => {
    const muted = { hue: 250, chroma: 6, lightness: 55 };
    /** How light the field is where a deep one and a pale one swallow so much. */
    const lightness = (onDeep: number, onPale: number): number => {
      const lostOn = (field: Parameters<typeof rgbToLch>[0]) =>
        rgbToLch(field).l < 50 ? onDeep : onPale;
      return rgbToLch(clearField(muted, lostOn).field).l;
    };
    expect(lightness(0.05, 0)).toBeLessThan(35);
    expect(lightness(0.4, 0.1)).toBeGreaterThan(70);
    expect(lightness(0.4, 0.5)).toBeLessThan(35);
  });
});
