import type { Raster } from '../../imaging/raster.js';
import type { Field } from '../draw/field.js';

/** A place lies on the rim with the frame or clear background so many pixels beside it, share of the longer side. */
const BESIDE = 0.012;
const CLEAR = 40;
const SOLID = 250;
/** A colour is lost before another that is so near, 8-bit steps over three channels. */
const LOST = 40;

/** Share of a cut-out's rim, to the left, right and above, that a background would swallow, 0 to 1. */
export function lostRim({ data, width, height }: Raster, ground: Field): number {
  const beside = Math.max(2, Math.round(Math.max(width, height) * BESIDE));
  const alphaAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width ? 0 : data[(y * width + x) * 4 + 3];
  let [rim, lost] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if (alphaAt(x, y) < SOLID) continue;
      const around = [alphaAt(x - beside, y), alphaAt(x + beside, y), alphaAt(x, y - beside)];
      if (Math.min(...around) > CLEAR) continue;
      const p = (y * width + x) * 4;
      rim += 1;
      const below = ground(x / width, y / height);
      const away = below.map((value, c) => value - data[p + c]);
      if (Math.hypot(...away) < LOST) lost += 1;
    }
  }
  return rim === 0 ? 0 : lost / rim;
}
