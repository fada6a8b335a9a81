import { smoothAlpha } from './smooth-alpha.js';

const SIDE = 40;

interface Edge {
  /** Alpha of what lies beyond the product. */
  readonly beyond?: number;
  readonly band?: number;
  readonly doubt?: number;
}

/** Alpha of a product that ends at the column that `endOf` gives for each row, smoothed. */
function smoothed(
  endOf: (y: number) => number,
  { beyond = 0, band = 1, doubt = 0 }: Edge = {},
): (x: number, y: number) => number {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    data[i * 4 + 3] = i % SIDE < endOf(Math.floor(i / SIDE)) ? 255 : beyond;
  }
  const [bands, doubts] = [band, doubt].map((value) => new Uint8Array(SIDE * SIDE).fill(value));
  smoothAlpha(data, SIDE, SIDE, bands, doubts);
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
    const at = smoothed((y) => 20 + (y % 2), { band: 0, doubt: 255 });
    expect(ROWS.map((y) => at(20, y))).toEqual(ROWS.map((y) => 255 * (y % 2)));
  });

  it('keeps teeth of two pixels where colours tell, and makes them straighter where they do not', () => {
    const teeth = (y: number): number => 20 + (y % 4 < 2 ? 1 : 0);
    const told = unevenness(smoothed(teeth), 20);
    expect(told).toBeGreaterThan(50);
    expect(unevenness(smoothed(teeth, { doubt: 255 }), 20)).toBeLessThan(0.75 * told);
    const between = unevenness(smoothed(teeth, { doubt: 128 }), 20);
    expect(between).toBeLessThan(told);
  });

  it('takes a veil beside the product away where colours do not tell, and keeps the edge', () => {
    const veiled = { beyond: 45 };
    expect(smoothed(() => 20, veiled)(26, 15)).toBeGreaterThan(30);
    const at = smoothed(() => 20, { ...veiled, doubt: 255 });
    expect(at(26, 15)).toBe(0);
    expect(at(17, 15)).toBe(255);
  });
});
