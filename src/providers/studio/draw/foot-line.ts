import type { Raster } from '../../../imaging/raster.js';

/** Every so many pixels a column is looked at. */
export const FOOT_STEP = 8;
/** Alpha from which a pixel is the product's. */
const SOLID = 128;
/** From one column to the next the foot rises by less than this, share of the height: a handle hangs in the air. */
const JUMP = 0.16;
/** Nothing stands on the ground above this share of the height. */
const HIGHEST = 0.45;
/** The floor reaches this share of the foot's columns: the rest are rounded corners. */
const MOST = 0.93;

/**
 * How far above its lowest point a product meets the ground in every `FOOT_STEP`th column, pixels: what is seen
 * from above a little, such as a pair of shoes, stands on it with its far side, too. Undefined where it hangs.
 */
export function footLine(product: Raster): (number | undefined)[] {
  const columns = Math.ceil(product.width / FOOT_STEP);
  const most = Math.round(product.height * HIGHEST);
  const away = Array.from({ length: columns }, (_, k) => liftOf(product, k * FOOT_STEP, most));
  const lowest = away.indexOf(Math.min(...away));
  const line: (number | undefined)[] = away.map(() => undefined);
  for (const way of [-1, 1]) {
    for (let k = lowest; k >= 0 && k < columns; k += way) {
      const before = k === lowest ? away[k] : away[k - way];
      if (away[k] >= most || away[k] - before > JUMP * product.height) break;
      line[k] = away[k];
    }
  }
  return line;
}

/** How far up the floor must reach for a product to stand on it, pixels above its lowest point. */
export function footRise(product: Raster): number {
  const standing = footLine(product)
    .filter((away) => away !== undefined)
    .toSorted((a, b) => a - b);
  return standing[Math.floor((standing.length - 1) * MOST)] ?? 0;
}

/** How far above its box's lower side a product ends in a column, pixels; `most` where it ends higher still. */
function liftOf({ data, width, height }: Raster, x: number, most: number): number {
  for (let away = 0; away < most; away += 1) {
    if (data[((height - 1 - away) * width + x) * 4 + 3] >= SOLID) return away;
  }
  return most;
}
