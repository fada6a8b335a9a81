import type { Raster } from '../../imaging/raster.js';

/** Every so many pixels a column is looked at. */
export const FOOT_STEP = 8;
/** Alpha from which a pixel is the product's. */
const SOLID = 128;
/** Nothing stands on the background above this share of the height. */
const HIGHEST = 0.55;
/** Slopes of a foot's outline, rise over run: it stands fully up to `foot`; from `side` on it is no foot. */
const SLOPE = { foot: 1, side: 2.2 } as const;
/**
 * Another foot lies on the floor that runs up to it from the one before, no steeper than this and no higher than this
 * share of the height. What stands on less than `narrow` of its width, as a chair does, stands on all that it has;
 * beside a wider foot only a sole counts, level and this share of the width long: no handle, and no spout.
 */
const OTHER = { steep: 0.9, highest: 0.38, narrow: 0.35, level: 0.4, sole: 0.2 } as const;
/** Steepness at the side of a foot from which it is a rounded corner, which tells no floor. */
const CORNER = 0.7;
/** The floor reaches this share of a foot's columns: the rest are rounded corners. */
const MOST = 0.93;

/** A height for every `FOOT_STEP`th column, pixels above the product's lowest point; undefined where it hangs. */
export type FootLine = readonly (number | undefined)[];

/** Line at which a product meets the floor: seen from above a little, it stands on it with its far side, too. */
interface Foot {
  readonly line: FootLine;
  /** Weight with which it stands there, 0 to 1. */
  readonly shares: readonly number[];
  /** The floor under every column: straight between feet, level beyond the last ones. */
  readonly floor: readonly number[];
  /** Height that the floor must reach for the product to stand on it, pixels. */
  readonly rise: number;
}

/** Finds the feet of a cut-out by its lower outline. */
export function footOf(product: Raster): Foot {
  const away = outlineOf(product);
  const line = feetOf(away, product.height);
  const standing = line.filter((lift) => lift !== undefined).toSorted((a, b) => a - b);
  return {
    line,
    shares: line.map((lift, k) => (lift === undefined ? 0 : standingShare(line, k))),
    floor: floorUnder(line),
    rise: standing[Math.floor((standing.length - 1) * MOST)] ?? 0,
  };
}

/** Distance of the product's lowest pixel from its box's lower side, by column; infinite above any foot. */
function outlineOf({ data, width, height }: Raster): number[] {
  const most = Math.round(height * HIGHEST);
  return Array.from({ length: Math.ceil(width / FOOT_STEP) }, (_, k) => {
    const isSolid = (away: number): boolean =>
      data[((height - 1 - away) * width + k * FOOT_STEP) * 4 + 3] >= SOLID;
    let away = 0;
    while (away < most && !isSolid(away)) away += 1;
    return away < most ? away : Infinity;
  });
}

/** The foot at the lowest point, and the others that the floor is seen to run up to. */
function feetOf(away: readonly number[], height: number): FootLine {
  const lowest = away.indexOf(Math.min(...away));
  const line = [...follow(away, lowest, SLOPE.side)];
  const wide = countOf(line) >= line.length * OTHER.narrow;
  for (const way of [-1, 1]) {
    const ends = line.flatMap((lift, k) => (lift === undefined ? [] : [k]));
    let from = way < 0 ? ends[0] : ends.at(-1);
    while (from !== undefined) {
      const next = nextFoot(away, from, way, height * OTHER.highest);
      if (next === undefined) break;
      const foot = follow(away, next, wide ? OTHER.level : SLOPE.foot);
      if (wide && countOf(foot) < line.length * OTHER.sole) break;
      for (const [k, lift] of foot.entries()) line[k] ??= lift;
      from = next;
    }
  }
  return line;
}

const countOf = (line: FootLine): number => line.filter((lift) => lift !== undefined).length;

/** The outline from a column to both sides, as long as it is no steeper than `slope`. */
function follow(away: readonly number[], from: number, slope: number): FootLine {
  const line: (number | undefined)[] = away.map(() => undefined);
  for (const way of [-1, 1]) {
    for (let k = from; k >= 0 && k < away.length && away[k] < Infinity; k += way) {
      if (k !== from && Math.abs(away[k] - away[k - way]) > slope * FOOT_STEP) break;
      line[k] = away[k];
    }
  }
  return line;
}

/** The column that the floor meets next on its way up from another one. */
function nextFoot(
  away: readonly number[],
  from: number,
  way: number,
  highest: number,
): number | undefined {
  let [least, foot]: [number, number | undefined] = [OTHER.steep, undefined];
  for (let k = from + way; k >= 0 && k < away.length; k += way) {
    const slope = (away[k] - away[from]) / (Math.abs(k - from) * FOOT_STEP);
    if (away[k] < highest && slope <= least) [least, foot] = [slope, k];
  }
  return foot;
}

function standingShare(line: FootLine, k: number): number {
  const own = line[k] ?? 0;
  const rises = [line[k - 1] ?? own, line[k + 1] ?? own].map((lift) => Math.abs(lift - own));
  const rise = Math.max(...rises) / FOOT_STEP;
  return Math.min(1, Math.max(0, (SLOPE.side - rise) / (SLOPE.side - SLOPE.foot)));
}

function floorUnder(line: FootLine): number[] {
  const standing = line.flatMap((lift, k) => (lift === undefined ? [] : [k]));
  const endAt = (from: number, inward: number): number => {
    let k = from;
    while ((line[k] ?? 0) - (line[k + inward] ?? Infinity) > CORNER * FOOT_STEP) k += inward;
    return line[k] ?? 0;
  };
  return line.map((own, k) => {
    if (own !== undefined) return own;
    const before = standing.findLast((at) => at < k);
    const after = standing.find((at) => at > k);
    if (before === undefined) return endAt(after ?? 0, 1);
    if (after === undefined) return endAt(before, -1);
    const [a, b] = [line[before] ?? 0, line[after] ?? 0];
    return a + ((b - a) * (k - before)) / (after - before);
  });
}
