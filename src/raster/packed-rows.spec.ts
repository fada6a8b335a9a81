import { packRows, unpackRows, wordsOfRow } from './packed-rows.js';
import { maskWhere } from './lab-image.js';

describe('packRows', () => {
  it('writes a row in words of its own, the first pixel lowest', () => {
    const mask = maskWhere(2 * 34, (i) => [0, 3, 33, 34 + 31].includes(i));
    const bits = new Uint32Array(2 * wordsOfRow(34)).fill(7);
    packRows(mask, 34, 2, 1, bits);
    expect([...bits]).toEqual([0b1001, 0b10, 2 ** 31, 0]);
  });

  it.each([
    [64, 3],
    [50, 3],
    [7, 4],
  ])('is undone by unpackRows, for either value, in %i x %i pixels', (width, height) => {
    const mask = maskWhere(width * height, (i) => (i * 7) % 11 < 4);
    const bits = new Uint32Array(wordsOfRow(width) * height);
    for (const value of [0, 1] as const) {
      packRows(mask, width, height, value, bits);
      expect([...unpackRows(bits, width, height, value)]).toEqual([...mask]);
    }
  });

  it('leaves what lies beyond a row empty', () => {
    const bits = new Uint32Array(1);
    packRows(new Uint8Array(5), 5, 1, 0, bits);
    expect([...bits]).toEqual([0b11111]);
  });
});
