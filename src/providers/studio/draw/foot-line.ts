import type { Raster } from '../../../imaging/raster.js';

/** Every so many pixels a column is looked at. */
export const FOOT_STEP = 8;
/** Alpha from which a pixel is the product's. */
const SOLID = 128;
/** The outline of a foot rises by less than this, rise over run; what is steeper is a step up to another part. */
const STEEP = 2.5;
/** No step is higher than this, share of the height: a card leans in the air. */
const STEP = 0.16;
/** So far above the highest place of the foot itself another part may end and still stand, share of the height. */
const ABOVE = 0.02;
/** Nothing stands on the ground above this share of the height. */
const HIGHEST = 0.55;
/** The floor reaches this share of the foot's columns: the rest are rounded corners. */
const MOST = 0.93;

/**
 * How far above its lowest point a product meets the ground in every `FOOT_STEP`th column, pixels: what is seen
 * from above a little, such as a pair of shoes, stands on it with its far side, too. Undefined where it hangs, as
 * a handle does, which ends higher than the floor is seen to reach.
 */
export function footLine(product: Raster): (number | undefined)[] {
  const columns = Math.ceil(product.width / FOOT_STEP);
  const most = Math.round(product.height * HIGHEST);
  const away = Array.from({ length: columns }, (_, k) => liftOf(product, k * FOOT_STEP, most));
  const foot = follow(away, most, ({ rise }) => rise <= STEEP * FOOT_STEP);
  const reached = Math.max(...foot.map((lift) => lift ?? 0)) + ABOVE * product.height;
  return follow(
    away,
    most,
    ({ rise, lift }) =>
      rise <= STEEP * FOOT_STEP || (rise <= STEP * product.height && lift <= reached),
  );
}

/** From the lowest column to both sides, as long as the next one may stand. */
function follow(
  away: readonly number[],
  most: number,
  stands: (next: { rise: number; lift: number }) => boolean,
): (number | undefined)[] {
  const lowest = away.indexOf(Math.min(...away));
  const line: (number | undefined)[] = away.map(() => undefined);
  for (const way of [-1, 1]) {
    for (let k = lowest; k >= 0 && k < away.length; k += way) {
      const rise = k === lowest ? 0 : away[k] - away[k - way];
      if (away[k] >= most || !stands({ rise, lift: away[k] })) break;
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
