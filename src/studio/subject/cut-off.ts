import { everyOf, pixelsOf } from './ground-cost.js';
import { rimOf, runsOf } from './rim.js';
import type { Mask, WorkImage } from './work-image.js';

/** Colours this near to each other, delta E, are one. */
const PRODUCTS_OWN = 8;
const GROUNDS_OWN = 12;
/** How many colours of the product, and of the ground, are compared. */
const SAMPLES = 400;
/** A colour is rather the product's, of which a part may lie outside the mask, from this share of the ground's on. */
const RATHER = 0.5;
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
  const colours = { product: samplesOf(mask, 1), ground: samplesOf(mask, 0) };
  const step = (k: number): number => {
    const [before, after] = [k - STEP.reach, k + STEP.reach].map(
      (at) => rim[(at + length) % length],
    );
    return distance(image, before, after);
  };
  const own = productsOn(image, rim, colours);
  return runsOf(own).some(([from, to]) => {
    if (to - from < length * NARROWEST) return false;
    for (let k = from - STEP.beside; k <= to + STEP.beside; k += 1) {
      if (step((k + length) % length) > STEP.size) return true;
    }
    return false;
  });
}

/** Some pixels of a mask that have `value`, evenly spread. */
function samplesOf(mask: Mask, value: 0 | 1): Int32Array {
  const all = pixelsOf(mask, value);
  return everyOf(all, Math.max(1, Math.floor(all.length / SAMPLES)));
}

/** Where the rim has colours that are rather the product's than the ground's, such as its shadow's, and not elsewhere. */
function productsOn(
  image: WorkImage,
  rim: Int32Array,
  colours: Readonly<Record<'product' | 'ground', Int32Array>>,
): Uint8Array {
  const own = new Uint8Array(rim.length);
  for (let k = 0; k < rim.length; k += 1) {
    const share = shareAlike(image, rim[k], colours.product);
    if (share === 0 || isCommonAcross(image, rim, k)) continue;
    if (share >= shareAlike(image, rim[k], colours.ground) * RATHER) own[k] = 1;
  }
  return own;
}

/** Share of the samples that have the colour of a pixel. */
function shareAlike(image: WorkImage, pixel: number, samples: Int32Array): number {
  let alike = 0;
  for (let k = 0; k < samples.length; k += 1) {
    if (distance(image, pixel, samples[k]) < PRODUCTS_OWN) alike += 1;
  }
  return alike / Math.max(1, samples.length);
}

/** Whether the rim far from its place `k` has the colour there: it is the ground's. */
function isCommonAcross(image: WorkImage, rim: Int32Array, k: number): boolean {
  const { length } = rim;
  let count = 0;
  for (let other = 0; other < length && count < COMMON; other += 1) {
    const gap = Math.abs(k - other);
    if (Math.min(gap, length - gap) <= length * FAR) continue;
    if (distance(image, rim[k], rim[other]) < GROUNDS_OWN) count += 1;
  }
  return count === COMMON;
}

function distance({ lab }: WorkImage, i: number, j: number): number {
  const l = lab[i * 3] - lab[j * 3];
  const a = lab[i * 3 + 1] - lab[j * 3 + 1];
  const b = lab[i * 3 + 2] - lab[j * 3 + 2];
  return Math.sqrt(l * l + a * a + b * b);
}
