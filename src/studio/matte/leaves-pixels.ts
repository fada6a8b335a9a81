import type { Raster } from '../../imaging/raster.js';
import { readRow, type FieldOver } from './mask-field.js';

/** A rounding moves a value by one step of 8 bits. */
const ROUNDING = 1;
/** Share of the product's pixels that may move further: glints that end at white. */
const GLINTS = 0.002;
/** Share of product from which a pixel is one of the product's inside. */
const INSIDE = 0.99;

/**
 * True where dividing a photo by its ground has left the product as it was, as on pure white. `part` is of the
 * photo, `lifted` the same divided, with values up to `lightest`; `inside` tells the product without its rim.
 */
export function leavesPixels(
  part: Raster,
  lifted: Raster,
  inside: FieldOver,
  lightest: number,
): boolean {
  const { width, height, channels } = part;
  const shares = new Float32Array(width);
  let [pixels, moved] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    readRow(inside, y, shares);
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) {
      if (shares[x] < INSIDE) continue;
      pixels += 1;
      for (let c = 0; c < 3; c += 1) {
        const value = Math.min(lightest, lifted.data[i * 3 + c]);
        if (Math.abs(value - part.data[i * channels + c]) <= ROUNDING) continue;
        moved += 1;
        break;
      }
    }
  }
  return moved <= GLINTS * pixels;
}
