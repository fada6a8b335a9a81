import { pixelsOf } from './ground-cost.js';
import type { Mask, WorkImage } from './work-image.js';

/** The rim is read so far inside the photo, pixels: codecs ring along the very edge. */
const INSIDE = 2;
/** Colours this near to each other, delta E, are one. */
const PRODUCTS_OWN = 8;
const GROUNDS_OWN = 12;
/** How many colours of the product are compared. */
const SAMPLES = 400;
/** What is on the rim farther away than this share of it tells the ground's colours. */
const FAR = 0.2;
/** So many pixels there of a colour make it the ground's. */
const COMMON = 4;
/** Share of the rim that the product takes where it is cut off. */
const NARROWEST = 0.01;
/** Breaks in it of so many pixels are bridged. */
const BREAK = 3;
/** A step of so much delta E, over twice so many pixels, that lies at most so many from it: no soft shadow. */
const STEP = { size: 14, reach: 3, beside: 8 };

/**
 * Whether the photo's frame cuts the product off: a part of the rim has the product's colours, which the rest
 * has not, and sharp edges. The mask itself may keep away from the rim there, torn off somewhere inside.
 */
export function isCutOff(image: WorkImage, mask: Mask): boolean {
  const rim = rimOf(image);
  const length = rim.length;
  const products = pixelsOf(mask, 1);
  const every = Math.max(1, Math.floor(products.length / SAMPLES));
  const samples = products.filter((_, k) => k % every === 0);
  const apart = (k: number, other: number): number => {
    const gap = Math.abs(k - other);
    return Math.min(gap, length - gap);
  };
  const isProducts = (k: number): boolean =>
    samples.some((i) => distance(image, rim[k], i) < PRODUCTS_OWN) &&
    countUpTo(
      COMMON,
      length,
      (other) =>
        apart(k, other) > length * FAR && distance(image, rim[k], rim[other]) < GROUNDS_OWN,
    ) < COMMON;
  const step = (k: number): number => {
    const [before, after] = [k - STEP.reach, k + STEP.reach].map(
      (at) => rim[(at + length) % length],
    );
    return distance(image, before, after);
  };
  return runsOf(rim, isProducts).some(([from, to]) => {
    if (to - from < length * NARROWEST) return false;
    for (let k = from - STEP.beside; k <= to + STEP.beside; k += 1) {
      if (step((k + length) % length) > STEP.size) return true;
    }
    return false;
  });
}

/** The rim's pixels, once around. */
function rimOf({ width, height }: WorkImage): Int32Array {
  const [right, bottom] = [width - 1 - INSIDE, height - 1 - INSIDE];
  const found: number[] = [];
  for (let x = INSIDE; x < right; x += 1) found.push(INSIDE * width + x);
  for (let y = INSIDE; y < bottom; y += 1) found.push(y * width + right);
  for (let x = right; x > INSIDE; x -= 1) found.push(bottom * width + x);
  for (let y = bottom; y > INSIDE; y -= 1) found.push(y * width + INSIDE);
  return Int32Array.from(found);
}

/** Runs of places that hold, as first and last place; the last may lie beyond the rim's end, once around. */
function runsOf(rim: Int32Array, holds: (k: number) => boolean): [number, number][] {
  const places = [...rim.keys()].filter(holds);
  const runs: [number, number][] = [];
  for (const k of places) {
    const last = runs.at(-1);
    if (last !== undefined && k - last[1] <= BREAK + 1) last[1] = k;
    else runs.push([k, k]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (runs.length > 1 && last !== undefined && first[0] + rim.length - last[1] <= BREAK + 1) {
    last[1] = first[1] + rim.length;
    runs.shift();
  }
  return runs;
}

function countUpTo(most: number, length: number, holds: (k: number) => boolean): number {
  let count = 0;
  for (let k = 0; k < length && count < most; k += 1) if (holds(k)) count += 1;
  return count;
}

function distance({ lab }: WorkImage, i: number, j: number): number {
  const l = lab[i * 3] - lab[j * 3];
  const a = lab[i * 3 + 1] - lab[j * 3 + 1];
  const b = lab[i * 3 + 2] - lab[j * 3 + 2];
  return Math.sqrt(l * l + a * a + b * b);
}
