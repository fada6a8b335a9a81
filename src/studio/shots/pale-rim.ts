import type { Raster } from '../../imaging/raster.js';
import type { Rgb } from '../draw/canvas.js';
import type { Field } from '../draw/field.js';

/** A place lies on the rim with the frame or clear ground so many pixels beside it, share of the longer side. */
const BESIDE = 0.012;
const CLEAR = 40;
const SOLID = 250;
/** Light and grey enough to be lost before a near-white ground: the least of its channels, 8-bit. */
const PALE = 205;
/** A colour is lost before another that is so near, 8-bit steps over three channels. */
const LOST = 40;

/** Share of a cut-out's rim that a near-white ground would swallow, 0 to 1. */
export function paleRim(product: Raster): number {
  return rimShare(product, ([r, g, b]) => Math.min(r, g, b) >= PALE);
}

/**
 * Share of a cut-out's rim that a ground would swallow over which it is laid, 0 to 1.
 * @param within how near the two colours are then, 8-bit steps over three channels
 */
export function lostRim(product: Raster, ground: Field, within = LOST): number {
  const { width, height } = product;
  return rimShare(product, (colour, x, y) => {
    const below = ground(x / width, y / height);
    return Math.hypot(...colour.map((value, c) => value - below[c])) < within;
  });
}

/** Share of the rim, to the left, right and above, that counts. */
function rimShare(
  { data, width, height }: Raster,
  counts: (colour: Rgb, x: number, y: number) => boolean,
): number {
  const beside = Math.max(2, Math.round(Math.max(width, height) * BESIDE));
  const alphaAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width ? 0 : data[(y * width + x) * 4 + 3];
  let [rim, counted] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if (alphaAt(x, y) < SOLID) continue;
      const around = [alphaAt(x - beside, y), alphaAt(x + beside, y), alphaAt(x, y - beside)];
      if (Math.min(...around) > CLEAR) continue;
      const p = (y * width + x) * 4;
      rim += 1;
      if (counts([data[p], data[p + 1], data[p + 2]], x, y)) counted += 1;
    }
  }
  return rim === 0 ? 0 : counted / rim;
}
