import { openAlpha } from './open-alpha.js';

const SIDE = 40;

describe('openAlpha', () => {
  it('takes slivers beside the product and leaves its outline', () => {
    const data = new Uint8Array(SIDE * SIDE * 4);
    for (let i = 0; i < SIDE * SIDE; i += 1) {
      const x = i % SIDE;
      // A product with a soft edge at 20, and a thread two pixels wide at 28.
      const alpha = x < 20 ? 255 : x === 20 ? 120 : x === 28 || x === 29 ? 200 : 0;
      data[i * 4 + 3] = alpha;
    }
    openAlpha(data, SIDE, SIDE, new Uint8Array(SIDE * SIDE).fill(1));
    const row = Array.from({ length: SIDE }, (_, x) => data[(20 * SIDE + x) * 4 + 3]);
    expect(row.slice(5, 20).every((alpha) => alpha === 255)).toBe(true);
    expect(row[20]).toBe(120);
    expect(row.slice(21, 35).every((alpha) => alpha === 0)).toBe(true);
  });
});
