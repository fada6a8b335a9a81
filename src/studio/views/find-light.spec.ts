import type { WorkImage } from '../subject/work-image.js';
import { findLight } from './find-light.js';
import { labInLight, toLinear, type Light } from './light.js';
import { readColours } from './product-colours.js';

const SIDE = 40;

/** A square of four colours in stripes, with a shade across. */
function stripes(): Float32Array {
  const lab = new Float32Array(SIDE * SIDE * 3);
  const colours = [
    [40, 50, 30],
    [70, -30, 40],
    [55, 5, -40],
    [85, 0, 4],
  ];
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [l, a, b] = colours[Math.floor((i % SIDE) / 10)];
    lab.set([l + Math.floor(i / SIDE) / 8, a, b], i * 3);
  }
  return lab;
}

const work = { width: SIDE, height: SIDE, lab: stripes() } as WorkImage;
const colours = readColours(work, new Uint8Array(SIDE * SIDE).fill(1));

describe('the light of another photo', () => {
  it.each<[string, Light]>([
    ['a lamp', [0.82, 0.72, 0.58]],
    ['shade', [0.62, 0.66, 0.72]],
    ['a window', [1.05, 1.12, 1.2]],
    ['the same', [1, 1, 1]],
  ])('is found from the product’s colours: %s', (_, light) => {
    const seen = labInLight(toLinear(work.lab), light);
    // A third of what is looked at is something else, of many colours.
    const other = (k: number): number => (((k * 7919) % 101) / 101) * (k % 3 === 0 ? 90 : 60);
    const mixed = seen.map((v, k) => (Math.floor(k / 3) % 3 === 0 ? other(k) : v));
    const found = findLight(colours, mixed);
    const off = found.map((share, c) => Math.log(share / light[c]));
    // A product's own shades hide a little of the exposure, and nothing of the cast.
    expect(Math.abs(off[1])).toBeLessThan(0.2);
    expect(Math.abs(off[0] - off[1])).toBeLessThan(0.04);
    expect(Math.abs(off[2] - off[1])).toBeLessThan(0.04);
  });
});
