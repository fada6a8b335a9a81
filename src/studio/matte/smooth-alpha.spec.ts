import { smoothAlpha } from './matte.js';

const SIDE = 40;

/** Alpha of a product that ends at the column that `endOf` gives for each row, smoothed. */
function smoothed(endOf: (y: number) => number, band = 1): (x: number, y: number) => number {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    data[i * 4 + 3] = i % SIDE < endOf(Math.floor(i / SIDE)) ? 255 : 0;
  }
  smoothAlpha(data, SIDE, SIDE, new Uint8Array(SIDE * SIDE).fill(band));
  return (x, y) => data[(y * SIDE + x) * 4 + 3];
}

/** How much alpha changes from row to row at a column. */
function unevenness(at: (x: number, y: number) => number, x: number): number {
  const edge = ROWS.map((y) => at(x, y));
  return Math.max(...edge) - Math.min(...edge);
}

const ROWS = Array.from({ length: 20 }, (_, k) => 10 + k);

describe('smoothAlpha', () => {
  it('makes teeth of a pixel into a straight soft edge', () => {
    const at = smoothed((y) => 20 + (y % 2));
    expect(unevenness(at, 20)).toBeLessThan(70);
    expect(Math.min(...ROWS.map((y) => at(20, y)))).toBeGreaterThan(60);
  });

  it('leaves the place of a straight edge and all that is further away', () => {
    const at = smoothed(() => 20);
    for (const y of ROWS) {
      expect(at(19, y) + at(20, y)).toBeCloseTo(255, -1);
      expect(at(17, y)).toBe(255);
      expect(at(22, y)).toBe(0);
    }
  });

  it('touches the band alone', () => {
    const at = smoothed((y) => 20 + (y % 2), 0);
    expect(ROWS.map((y) => at(20, y))).toEqual(ROWS.map((y) => 255 * (y % 2)));
  });
});
