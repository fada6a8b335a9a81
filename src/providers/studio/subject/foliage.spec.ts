import { describe, expect, it } from 'vitest';
import { isFoliage } from './foliage.js';
import type { MaskTrust } from './mask-trust.js';
import { maskWhere, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [40, 40];

/** A product whose upper rows, this share of it, are green. */
function isPlant(green: number, raggedness: number, contrast: number): boolean {
  const lab = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    lab.set(i < green * WIDTH * HEIGHT ? [45, -25, 30] : [60, 20, 30], i * 3);
  }
  const image: WorkImage = { lab, width: WIDTH, height: HEIGHT, gradient: new Float32Array(0) };
  const mask = maskWhere(WIDTH * HEIGHT, () => true);
  return isFoliage(image, mask, { raggedness, contrast } as MaskTrust);
}

describe('isFoliage', () => {
  it.each([
    ['a plant in a pot', 0.6, 1.7, 1, true],
    ['a green bag', 1, 0.95, 1, false],
    ['a lamp with a green foot', 0.2, 2.5, 1, false],
    ['what is torn before a ground of its colour', 0.6, 1.7, 0.8, false],
  ])('tells %s', (_name, green, raggedness, contrast, expected) => {
    expect(isPlant(green, raggedness, contrast)).toBe(expected);
  });
});
