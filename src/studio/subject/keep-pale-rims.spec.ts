import { describe, expect, it } from 'vitest';
import { withPaleRims } from './keep-pale-rims.js';
import { areaOf } from './masks.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

const WIDTH = 80;
const HEIGHT = 60;
const PIXELS = WIDTH * HEIGHT;
/** The ground's lightness, and the columns in which the product as found begins and ends. */
const GROUND = 78;
const [LEFT, RIGHT] = [20, 50];
/** Stands for a column of a rim that is as dark as the ground in its middle. */
const GROOVE = 0;

function lightnessOf(column: number | undefined, y: number): number {
  if (column === undefined || y < 10 || y >= 50) return GROUND;
  if (column !== GROOVE) return column;
  return y < 20 || y >= 40 ? 84 : GROUND;
}

/** Blue within the found columns of the middle rows; beside it to the right, the lightness of columns in turn. */
function besideProduct(...columns: readonly number[]): Record<'before' | 'after', Mask> {
  const isFound = (x: number, y: number): boolean => x >= LEFT && x < RIGHT && y >= 10 && y < 50;
  const lab = new Float32Array(PIXELS * 3);
  const ground = new Float32Array(PIXELS * 3);
  const away = new Float32Array(PIXELS);
  for (let i = 0; i < PIXELS; i += 1) {
    const x = i % WIDTH;
    const y = Math.floor(i / WIDTH);
    ground[i * 3] = GROUND;
    lab[i * 3] = isFound(x, y) ? 40 : lightnessOf(columns[x - RIGHT], y);
    away[i] = Math.abs(lab[i * 3] - GROUND);
  }
  const image: WorkImage = { lab, width: WIDTH, height: HEIGHT, gradient: away };
  const before = maskWhere(PIXELS, (i) => isFound(i % WIDTH, Math.floor(i / WIDTH)));
  return { before, after: withPaleRims({ image, ground, away }, before, before) };
}

/** How many columns the product has in its middle row. */
const across = (mask: Mask): number =>
  areaOf(mask.slice((HEIGHT / 2) * WIDTH, (HEIGHT / 2 + 1) * WIDTH));

describe('withPaleRims', () => {
  it('keeps a rim that is a little lighter than the ground', () => {
    const { before, after } = besideProduct(83, 83, 82, 82);
    expect(across(after)).toBe(across(before) + 4);
  });

  it('keeps the groove in a rim that is as dark as the ground, and the dark edge behind it', () => {
    const { before, after } = besideProduct(84, 84, GROOVE, GROOVE, 84, 84, 68);
    expect(across(after)).toBe(across(before) + 7);
  });

  it('keeps no halo of a sharpened outline', () => {
    const { before, after } = besideProduct(86, 82);
    expect(after).toEqual(before);
  });

  it('keeps no shadow behind a rim', () => {
    const { before, after } = besideProduct(84, 84, 84, 68, 69, 70, 71, 72, 73, 74);
    expect(across(after)).toBe(across(before) + 3);
  });

  it('keeps no soft outline, and nothing that is as light as the ground or darker', () => {
    for (const columns of [[86], [80, 80, 80, 80], [72, 72, 72, 72]]) {
      const { before, after } = besideProduct(...columns);
      expect(after).toEqual(before);
    }
  });
});
