import { pixelsOf } from './ground-cost.js';
import { rimOf, runsOf } from './rim.js';
import type { Mask, WorkImage } from './work-image.js';

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
