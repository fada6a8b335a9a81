import { fieldOverAll, readRow, toMaskField } from './mask-field.js';

const [WIDTH, HEIGHT] = [30, 8];

/** A mask with a gap of one pixel, smoothed. */
const FIELD = toMaskField(
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const x = i % WIDTH;
    return x > 5 && x < 25 && x !== 15 ? 1 : 0;
  }),
  WIDTH,
  HEIGHT,
);

/** By definition: between four values of the field. */
function valueAt(x: number, y: number): number {
  const u = Math.min(WIDTH - 1, Math.max(0, x));
  const v = Math.min(HEIGHT - 1, Math.max(0, y));
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const read = (column: number, row: number): number =>
    FIELD.values[Math.min(HEIGHT - 1, row) * WIDTH + Math.min(WIDTH - 1, column)];
  const upper = read(i, j) * (1 - u + i) + read(i + 1, j) * (u - i);
  const lower = read(i, j + 1) * (1 - u + i) + read(i + 1, j + 1) * (u - i);
  return upper * (1 - v + j) + lower * (v - j);
}

describe('readRow', () => {
  it.each([7, 30, 75, 211])('reads a field between its pixels, over %i', (width) => {
    const height = Math.round((width * HEIGHT) / WIDTH);
    const over = fieldOverAll(FIELD, width, height);
    const row = new Float32Array(width);
    for (let y = 0; y < height; y += 1) {
      row.fill(NaN);
      readRow(over, y, row);
      row.forEach((value, x) => {
        const expected = valueAt((x + 0.5) * over.stepX - 0.5, (y + 0.5) * over.stepY - 0.5);
        expect(value).toBeCloseTo(expected, 5);
      });
    }
  });

  it('goes on with the last value beyond the field', () => {
    const row = new Float32Array(20);
    readRow({ field: FIELD, left: 20, top: -3, stepX: 2, stepY: 1 }, 0, row);
    expect(row[1]).toBeGreaterThan(0.5);
    expect(row.subarray(4).every((value) => value === 0)).toBe(true);
  });
});
