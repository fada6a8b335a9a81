import { describe, expect, it } from 'vitest';
import { isFoliage, openBetweenLeaves } from './foliage.js';
import type { MaskTrust } from './mask-trust.js';
import { measureOffGround } from './off-ground.js';
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

describe('openBetweenLeaves', () => {
  it('opens narrow gaps between leaves, and none among pebbles nearly as white as the ground', () => {
    const [width, height, ground] = [120, 120, 96];
    const leaf = (x: number, y: number): boolean => y < 60 && x % 8 < 5;
    const gap = (x: number, y: number): boolean => y < 60 && x % 8 >= 5;
    const pebble = (x: number, y: number): boolean => y >= 80 && y < 90 && x % 8 >= 5;
    const isPlant = (x: number, y: number): boolean => x >= 20 && x < 100 && y >= 20 && y < 100;
    const lab = new Float32Array(width * height * 3);
    for (let i = 0; i < width * height; i += 1) {
      const [x, y] = [i % width, Math.floor(i / width)];
      const isGround = !isPlant(x, y) || gap(x, y);
      const pot = pebble(x, y) ? ground - 2.5 : 30;
      lab.set(isGround ? [ground, 0, 0] : leaf(x, y) ? [45, -30, 30] : [pot, 0, 0], i * 3);
    }
    const image: WorkImage = { lab, width, height, gradient: new Float32Array(0) };
    const under = new Float32Array(width * height * 3).map((_, k) => (k % 3 === 0 ? ground : 0));
    const mask = maskWhere(width * height, (i) => isPlant(i % width, Math.floor(i / width)));
    const open = openBetweenLeaves(image, measureOffGround(image, under, 1), mask);
    const left = (is: (x: number, y: number) => boolean): number =>
      open.filter((one, i) => one === 1 && is(i % width, Math.floor(i / width))).length;
    const all = (is: (x: number, y: number) => boolean): number =>
      mask.filter((one, i) => one === 1 && is(i % width, Math.floor(i / width))).length;
    expect(left((x, y) => gap(x, y) && y > 24)).toBeLessThan(all(gap) * 0.2);
    expect(left(leaf)).toBeGreaterThan(all(leaf) * 0.9);
    expect(left(pebble)).toBe(all(pebble));
  });
});
