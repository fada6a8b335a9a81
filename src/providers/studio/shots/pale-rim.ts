import type { Raster } from '../../../imaging/raster.js';

/** A place lies on the rim with the frame or clear ground so many pixels beside it, share of the longer side. */
const BESIDE = 0.012;
const CLEAR = 40;
const SOLID = 250;
/** Light and grey enough to be lost before a near-white ground: the least of its channels, 8-bit. */
const PALE = 205;

/** Share of a cut-out's rim, to the left, right and above, that a near-white ground would swallow; 0 to 1. */
export function paleRim({ data, width, height }: Raster): number {
  const beside = Math.max(2, Math.round(Math.max(width, height) * BESIDE));
  const alphaAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width ? 0 : data[(y * width + x) * 4 + 3];
  let [rim, pale] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if (alphaAt(x, y) < SOLID) continue;
      const around = [alphaAt(x - beside, y), alphaAt(x + beside, y), alphaAt(x, y - beside)];
      if (Math.min(...around) > CLEAR) continue;
      const p = (y * width + x) * 4;
      rim += 1;
      if (Math.min(data[p], data[p + 1], data[p + 2]) >= PALE) pale += 1;
    }
  }
  return rim === 0 ? 0 : pale / rim;
}
