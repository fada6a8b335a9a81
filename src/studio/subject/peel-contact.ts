import { areaOf, common, joined, placesIn, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** A contact shadow changes by at most so much from one row to the next, L; the edge of a product in focus by more, */
const SOFT = 5;
/** and it grows darker towards the product: lighter again by its noise at most, L. */
const NOISE = 1.5;
/** Outside it fades within so many rows into ground that changes by less than this over `LEVEL.rows`, L, */
const FADES = 30;
const LEVEL = { rows: 3, most: 1 } as const;
/** which is lighter than where the mask ends by so much, L. */
const SHADED = 6;
/** What grows darker by less over so many rows is no shadow but a dark product, L. */
const FLAT = { rows: 6, least: 1 } as const;
/** Where it is so deep, L, it ends as soon as it gets lighter by more than noise. */
const DEEP = 15;
/**
 * It ends at the product: within two rows that is darker by so much, or lighter by so much, which no shadow is on its way
 * there, L; or of so much another tint, where the shadow keeps the ground's within so much, delta E.
 */
const EDGE = { darker: 14, lighter: 4, tint: 7, same: 3 } as const;
/**
 * Or less dark, by so much, where the shadow below changes so slowly, over so many rows, that this is none of its own slope:
 * grey steel before white is hardly darker than the shadow at its foot. L, and times that slope.
 */
const STEP = { darker: 3, rows: 4, times: 3 } as const;
/** So many rows of it may be in the mask. */
const THICK = 30;
/** Less is the soft edge of the product, pixels and columns. */
const SMALLEST = { area: 24, columns: 8 } as const;
/** Where its end is not seen, it is as high as beside it: over so many columns, from foot to foot so many rows apart. */
const CARRY = { columns: 24, rise: 3 } as const;
/** Rows of shadow where a column shows the product itself down to its foot. */
const PRODUCT = -1;
/** So many columns to either side a shadow is looked for where it seems to be the product. */
const AMID = 12;
/** Columns between those of a shadow that tell nothing, twice as many at most. */
const BETWEEN = 3;

/**
 * The end of a shadow is so wide at most, pixels, and gets lighter by so much from one to the next, L; it is followed
 * around so many turns.
 */
const END = { reach: 30, soft: 4, rounds: 3 } as const;

/**
 * Takes the contact shadow off the foot of a fine mask, which was taken for the product's own edge: what fades softly
 * into the ground below it, in the ground's tint, and ends at an edge of the product above.
 */
export function peelContact(image: WorkImage, mask: Mask): Mask {
  const { width, height } = image;
  const shaded = new Uint8Array(mask.length);
  for (const [foot, { rows }] of feetOf(image, mask)) {
    for (let k = 0; k < rows; k += 1) shaded[foot - k * width] = 1;
  }
  if (areaOf(shaded) < SMALLEST.area) return mask;
  const shadows = maskOfRegions(
    findRegions(shaded, width, height, 1),
    ({ area, left, right }) => area >= SMALLEST.area && right - left >= SMALLEST.columns,
  );
  const wide = growMask(shadows, width, height, BETWEEN);
  const taken = joined(shadows, growMask(wide, width, height, -BETWEEN));
  return withoutEnds(image, without(mask, taken), common(mask, taken));
}

/**
 * Takes off what goes on from a shadow that was taken, along a row or a column, softly, up to the ground: its ends
 * around a corner.
 */
function withoutEnds(image: WorkImage, mask: Mask, taken: Mask): Mask {
  const left = mask.slice();
  let from = placesIn(taken);
  for (let round = 0; round < END.rounds && from.length > 0; round += 1) {
    const ends: number[] = [];
    for (const start of from) {
      for (const step of [-1, 1, -image.width, image.width]) {
        for (let k = lengthOfEnd(image, left, start, step); k > 0; k -= 1) {
          left[start + k * step] = 0;
          ends.push(start + k * step);
        }
      }
    }
    from = ends;
  }
  return left;
}

/** How many pixels of a mask, on a way from a shadow, are the end of it: up to where the mask ends; 0 where it does not. */
function lengthOfEnd({ lab }: WorkImage, mask: Mask, start: number, step: number): number {
  let k = 0;
  let i = start;
  for (; k <= END.reach && mask[i + step] === 1; k += 1, i += step) {
    const lighter = lab[(i + step) * 3] - lab[i * 3];
    if (lighter < -NOISE || lighter > END.soft) return 0;
  }
  return k > END.reach ? 0 : k;
}

/** A place where a mask ends above a shadow: so many rows of that are in the mask, as so many columns beside it tell. */
interface Foot {
  readonly rows: number;
  readonly carried: number;
}

/** The lower outline where a shadow lies below it, column by column; where its end is not seen, as that beside it. */
function feetOf(image: WorkImage, mask: Mask): Map<number, Foot> {
  const { width } = image;
  const feet = new Map<number, Foot>();
  for (let i = 0; i + width < mask.length; i += 1) {
    if (mask[i] === 0 || mask[i + width] === 1) continue;
    const ground = groundBelow(image, mask, i);
    if (ground === undefined) continue;
    feet.set(i, { rows: rowsOfShadow(image, mask, i, ground), carried: 0 });
  }
  const places = [...feet.keys()].toSorted((a, b) => (a % width) - (b % width));
  for (const i of places) {
    if (feet.get(i)?.rows === PRODUCT && isAmidShadow(feet, width, i)) {
      feet.set(i, { rows: 0, carried: 0 });
    }
  }
  for (const way of [1, -1]) {
    for (const i of way === 1 ? places : places.toReversed()) {
      if (feet.get(i)?.rows === 0) carryOn(feet, width, i, way);
    }
  }
  return feet;
}

/** Whether the shadow lies on both sides of a few columns: then it is but flat in those. */
function isAmidShadow(feet: ReadonlyMap<number, Foot>, width: number, i: number): boolean {
  return [1, -1].every((way) => {
    for (let k = 1; k <= AMID; k += 1) {
      for (let rise = -k; rise <= k; rise += 1) {
        const rows = feet.get(i + way * k + rise * width)?.rows;
        if (rows !== undefined && rows > 0) return true;
      }
    }
    return false;
  });
}

/** Lets a shadow end at the same height as in the column before. */
function carryOn(feet: Map<number, Foot>, width: number, i: number, way: number): void {
  for (let rise = -CARRY.rise; rise <= CARRY.rise; rise += 1) {
    const beside = feet.get(i - way + rise * width);
    if (beside === undefined || beside.rows <= 0 || beside.carried >= CARRY.columns) continue;
    const rows = Math.min(THICK, Math.max(0, beside.rows - rise));
    feet.set(i, { rows, carried: beside.carried + 1 });
    return;
  }
}

/** Where the shadow below an outline has faded, or the photo ends; undefined where there is none, or anything else. */
function groundBelow({ lab, width }: WorkImage, mask: Mask, foot: number): number | undefined {
  for (let k = 1; k <= FADES; k += 1) {
    const i = foot + k * width;
    if (mask[i] === 1) return undefined;
    const lighter = lab[i * 3] - lab[(i - width) * 3];
    if (lighter < -NOISE || lighter > SOFT) return undefined;
    const ends = i + width >= mask.length;
    const level = k >= LEVEL.rows && lab[i * 3] - lab[(i - LEVEL.rows * width) * 3] <= LEVEL.most;
    if (ends || level) return lab[i * 3] - lab[foot * 3] >= SHADED ? i : undefined;
  }
  return undefined;
}

/**
 * How many rows of the mask from its foot upwards are the shadow; 0 where no edge of the product ends it,
 * `PRODUCT` where it is the product itself.
 */
function rowsOfShadow({ lab, width }: WorkImage, mask: Mask, foot: number, ground: number): number {
  for (let k = 0; k < THICK; k += 1) {
    const i = foot - k * width;
    const above = i - 2 * width;
    if (above < 0 || mask[i] === 0) return 0;
    const flat = i + FLAT.rows * width;
    if (k >= FLAT.rows && lab[flat * 3] - lab[i * 3] < FLAT.least) return PRODUCT;
    const rise = lab[above * 3] - lab[i * 3];
    if (rise < -EDGE.darker || rise > EDGE.lighter || tintOff(lab, above, ground) > EDGE.tint) {
      return k + 1;
    }
    if (k >= STEP.rows && isStep(lab, i, width, rise)) return k + 1;
    const darker = lab[i * 3] - lab[(i - width) * 3];
    if (darker < -NOISE) return lab[ground * 3] - lab[i * 3] > DEEP ? k : 0;
    if (darker > SOFT || tintOff(lab, i, ground) > EDGE.same) return 0;
  }
  return 0;
}

/** Whether it gets darker by more within the two rows above a place than the shadow below it does. */
function isStep(lab: Float32Array, i: number, width: number, rise: number): boolean {
  const slope = (lab[(i + STEP.rows * width) * 3] - lab[i * 3]) / STEP.rows;
  return rise < -Math.max(STEP.darker, STEP.times * 2 * slope);
}

/** How far a pixel's a and b are from those of the ground in a shadow of its own depth. */
function tintOff(lab: Float32Array, i: number, ground: number): number {
  const light = (lab[i * 3] + 16) / (lab[ground * 3] + 16);
  const a = lab[i * 3 + 1] - lab[ground * 3 + 1] * light;
  const b = lab[i * 3 + 2] - lab[ground * 3 + 2] * light;
  return Math.sqrt(a * a + b * b);
}
