import type { Raster } from '../../imaging/raster.js';

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
/**
 * What stands on less than this share of its width stands on more feet, as a chair does: those that lie on the floor
 * that runs up to them from the foot below, no steeper than this, rise over run, and no higher than this share of the
 * height.
 */
const FEET = { narrow: 0.35, steep: 0.9, highest: 0.38 } as const;
/** The end of a leg is no wider than this share of the width, and what is beside it ends so much higher, share of the height. */
const LEG = { width: 0.12, rise: 0.06 } as const;
/**
 * What stands on a wider foot may have another, such as the far shoe of a pair: as level as this, rise over run, for such
 * a share of its width, and behind a bay that is higher by this share of the height. No spout is level, and no handle
 * that hangs as low begins behind a bay.
 */
const SOLE = { level: 0.4, width: 0.2, bay: 0.05 } as const;
/** The floor reaches this share of the foot's columns: the rest are rounded corners. */
const MOST = 0.93;

/**
 * How far above its lowest point a product meets the ground in every `FOOT_STEP`th column, pixels: what is seen
 * from above a little, such as a pair of shoes, stands on it with its far side, too. Undefined where it hangs, as
 * a handle does, which ends higher than the floor is seen to reach.
 */
export function footLine(product: Raster): (number | undefined)[] {
  const { away, most } = liftsOf(product);
  const foot = follow(away, most, ({ rise }) => rise <= STEEP * FOOT_STEP);
  const reached = Math.max(...foot.map((lift) => lift ?? 0)) + ABOVE * product.height;
  const line = follow(
    away,
    most,
    ({ rise, lift }) =>
      rise <= STEEP * FOOT_STEP || (rise <= STEP * product.height && lift <= reached),
  );
  return withFeet(line, away, product.height);
}

/** Where the outline rises from this on, rise over run, it is the side of a round product, and stands on nothing. */
const SIDE = { from: 1, gone: 2.2 } as const;

/** How much a product stands on the ground at a column of its foot's line, 0 to 1. */
export function standingShare(line: readonly (number | undefined)[], column: number): number {
  const rise = riseAt(line, column);
  return Math.min(1, Math.max(0, (SIDE.gone - rise) / (SIDE.gone - SIDE.from)));
}

/** How steeply a foot's outline rises at a column, rise over run; 0 where it ends. */
function riseAt(line: readonly (number | undefined)[], column: number): number {
  const own = line[column] ?? 0;
  const [before, after] = [line[column - 1] ?? own, line[column + 1] ?? own];
  return Math.max(Math.abs(own - before), Math.abs(after - own)) / FOOT_STEP;
}

/** A column that may stand: how much higher it ends than the one before, and at all, pixels; it is found going this way. */
interface Next {
  readonly rise: number;
  readonly lift: number;
  readonly column: number;
  readonly way: number;
}

/** From a column, the lowest one unless told, to both sides, as long as the next one may stand. */
function follow(
  away: readonly number[],
  most: number,
  stands: (next: Next) => boolean,
  from = away.indexOf(Math.min(...away)),
): (number | undefined)[] {
  const line: (number | undefined)[] = away.map(() => undefined);
  for (const way of [-1, 1]) {
    for (let k = from; k >= 0 && k < away.length; k += way) {
      const rise = k === from ? 0 : away[k] - away[k - way];
      if (away[k] >= most || !stands({ rise, lift: away[k], column: k, way })) break;
      line[k] = away[k];
    }
  }
  return line;
}

/** The line with the other feet of what stands on a narrow one. */
function withFeet(
  line: readonly (number | undefined)[],
  away: readonly number[],
  height: number,
): (number | undefined)[] {
  const standing = line.flatMap((lift, k) => (lift === undefined ? [] : [k]));
  const all = [...line];
  const wide = standing.length >= line.length * FEET.narrow;
  const highest = height * FEET.highest;
  for (const way of [-1, 1]) {
    let end: number | undefined = way < 0 ? standing[0] : standing.at(-1);
    while (end !== undefined) {
      const foot = nextFoot(away, end, way, highest);
      if (foot !== undefined) {
        // As far as it is flat: a leg rises beside it.
        const slope = wide ? SOLE.level : 1;
        const flat = follow(away, highest, ({ rise }) => Math.abs(rise) <= slope * FOOT_STEP, foot);
        if (wide && !isSole(flat, away, end, foot, height)) break;
        for (const [k, lift] of flat.entries()) all[k] ??= lift;
      }
      end = foot;
    }
  }
  return all;
}

/** Whether a foot behind another, at the column `end`, is a long one that stands apart from it. */
function isSole(
  flat: readonly (number | undefined)[],
  away: readonly number[],
  end: number,
  foot: number,
  height: number,
): boolean {
  const long = flat.filter((lift) => lift !== undefined).length >= flat.length * SOLE.width;
  const between = away.slice(Math.min(end, foot), Math.max(end, foot));
  return long && Math.max(...between) - away[foot] >= SOLE.bay * height;
}

/** The next column that the floor meets on its way up from another; undefined where it would be too steep or high. */
function nextFoot(
  away: readonly number[],
  from: number,
  way: number,
  highest: number,
): number | undefined {
  let least: number = FEET.steep;
  let foot: number | undefined;
  for (let k = from + way; k >= 0 && k < away.length; k += way) {
    const slope = (away[k] - away[from]) / (Math.abs(k - from) * FOOT_STEP);
    if (away[k] >= highest || slope > least) continue;
    least = slope;
    foot = k;
  }
  return foot;
}

/** What ends more steeply than this at the side of a foot, rise over run, is its rounded corner. */
const CORNER = 0.7;

/**
 * The floor under every `FOOT_STEP`th column, pixels above its lowest point: between two feet it runs straight, and beyond
 * the last ones it is as high as they stand, not as their rounded corners end.
 */
export function floorLine(product: Raster): number[] {
  const line = footLine(product);
  const standing = line.flatMap((lift, k) => (lift === undefined ? [] : [k]));
  const ends = [1, -1].map((inward) => {
    let k = (inward === 1 ? standing[0] : standing.at(-1)) ?? 0;
    while ((line[k] ?? 0) - (line[k + inward] ?? Infinity) > CORNER * FOOT_STEP) k += inward;
    return line[k] ?? 0;
  });
  return line.map((own, k) => {
    if (own !== undefined) return own;
    const before = standing.findLast((at) => at < k);
    const after = standing.find((at) => at > k);
    if (before === undefined || after === undefined) return ends[before === undefined ? 0 : 1];
    const [a, b] = [line[before] ?? 0, line[after] ?? 0];
    return a + ((b - a) * (k - before)) / (after - before);
  });
}

/** How far up the floor must reach for a product to stand on it, pixels above its lowest point. */
export function footRise(product: Raster): number {
  const line = footLine(product);
  const feet = line.filter((lift, k) => lift !== undefined && line[k - 1] === undefined).length;
  const standing = line.filter((lift) => lift !== undefined).toSorted((a, b) => a - b);
  // Of several feet the farthest stands on it, too.
  return standing[Math.floor((standing.length - 1) * (feet > 1 ? 1 : MOST))] ?? 0;
}

/**
 * What stands out before the foot of a thing, such as knobs, breaks its line by less than this share of the height; on the
 * mean of so many columns beyond, the foot goes on. It lies on the floor as far up as it rises no more than `level`, rise
 * over run: the lower edge of a box that is seen over its corner.
 */
const KNOB = { step: 0.1, beyond: 4, level: 1.6 } as const;

/**
 * How far up the floor is seen behind a product, pixels above its lowest point: behind all of its legs, too, though from
 * foot to foot the floor would run too steeply, such as up to the far leg of a chair that is seen between the near ones.
 */
export function floorReach(product: Raster): number {
  const { height } = product;
  const { away, most } = liftsOf(product);
  const ends = away.filter((lift, k) => lift < height * FEET.highest && isLegEnd(away, k, height));
  const beyond = follow(away, most, (next) => goesOn(next, away, height));
  const edge = beyond.map((lift, k) => (riseAt(beyond, k) <= KNOB.level ? (lift ?? 0) : 0));
  return Math.max(footRise(product), ...ends, ...edge);
}

/** Whether a foot goes on at a column: it is no side, or rises a little, and goes on as a foot from there. */
function goesOn({ rise, column, way }: Next, away: readonly number[], height: number): boolean {
  if (rise <= STEEP * FOOT_STEP) return true;
  if (rise > KNOB.step * height) return false;
  const after = away[column + KNOB.beyond * way];
  return after !== undefined && after - away[column] <= STEEP * FOOT_STEP * KNOB.beyond;
}

/** Whether a product ends in a column, and rises a good deal on both sides within a leg's width. */
function isLegEnd(away: readonly number[], k: number, height: number): boolean {
  const reach = Math.max(2, Math.round(away.length * LEG.width));
  return [-1, 1].every((way) => {
    for (let step = 1; step <= reach; step += 1) {
      const beside = away[k + way * step] ?? Infinity;
      if (beside < away[k]) return false;
      if (beside > away[k] + LEG.rise * height) return true;
    }
    return false;
  });
}

/** How far above its box's lower side a product ends in every `FOOT_STEP`th column, up to `most`, pixels. */
function liftsOf(product: Raster): { away: number[]; most: number } {
  const columns = Math.ceil(product.width / FOOT_STEP);
  const most = Math.round(product.height * HIGHEST);
  return {
    away: Array.from({ length: columns }, (_, k) => liftOf(product, k * FOOT_STEP, most)),
    most,
  };
}

/** The same in one column, pixels; `most` where it ends higher still. */
function liftOf({ data, width, height }: Raster, x: number, most: number): number {
  for (let away = 0; away < most; away += 1) {
    if (data[((height - 1 - away) * width + x) * 4 + 3] >= SOLID) return away;
  }
  return most;
}
