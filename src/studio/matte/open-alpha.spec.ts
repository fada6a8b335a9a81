import { openAlpha } from './open-alpha.js';

const SIDE = 40;
/** Pixels of a matte for one of the work image: of a picture of 2,000 pixels, and of one half as large. */
const [LARGE, SMALL] = [7, 3.5];
/** Where a thread begins beside the product. */
const THREAD = 28;

/** Alpha along a row: a product with a soft edge at 20, and a thread of so many pixels. */
function openedRow(thread: number, perWork: number): number[] {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const x = i % SIDE;
    const threaded = x >= THREAD && x < THREAD + thread;
    data[i * 4 + 3] = x < 20 ? 255 : x === 20 ? 120 : threaded ? 200 : 0;
  }
  openAlpha(data, SIDE, SIDE, new Uint8Array(SIDE * SIDE).fill(1), perWork);
  return Array.from({ length: SIDE }, (_, x) => data[(20 * SIDE + x) * 4 + 3]);
}

describe('openAlpha', () => {
  it('takes slivers beside the product and leaves its outline', () => {
    const row = openedRow(2, LARGE);
    expect(row.slice(5, 20).every((alpha) => alpha === 255)).toBe(true);
    expect(row[20]).toBe(120);
    expect(row.slice(21, 35).every((alpha) => alpha === 0)).toBe(true);
  });

  it('keeps what is as thin in a picture that is half as large, as it is no thinner in the photo', () => {
    expect(openedRow(4, LARGE)[THREAD + 1]).toBe(0);
    expect(openedRow(4, SMALL)[THREAD + 1]).toBe(200);
    expect(openedRow(2, SMALL)[THREAD + 1]).toBe(0);
  });
});
