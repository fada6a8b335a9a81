import { cropInPlace } from './resize-raster.js';

describe('cropInPlace', () => {
  it('keeps the pixels of the box, row by row', () => {
    const data = Uint8Array.from({ length: 4 * 3 * 3 }, (_, i) => i);
    const part = cropInPlace(
      { data, width: 4, height: 3, channels: 3 },
      { left: 1, top: 1, width: 2, height: 2 },
    );
    expect([...part.data]).toEqual([15, 16, 17, 18, 19, 20, 27, 28, 29, 30, 31, 32]);
    expect(part).toMatchObject({ width: 2, height: 2, channels: 3 });
  });
});
