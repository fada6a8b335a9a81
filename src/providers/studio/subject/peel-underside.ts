import { areaOf, without } from './masks.js';
import { findRegions, maskOfRegions } from './regions.js';
import { apartAt, type Mask, type WorkImage } from './work-image.js';

/** A shadow changes by at most so much from one pixel to the next along a row, delta E, */
const STEP = 4;
/** and grows darker towards the product: lighter again by its noise at most, L. */
const NOISE = 2;
/** It is followed so far, pixels. */
const LONGEST = 80;
/** The floor's edge lies at most so many rows below it, and the product as many above. */
const THICK = 9;
/** Wall and floor differ by so much, and the product is lighter than the shadow by so much: delta E, and L. */
const FLOOR = 10;
const LIGHTER = 14;
/** The floor is read beyond its soft edge, pixels. */
const BEYOND = 2;
/** What is taken has so many pixels. */
const SMALLEST = 8;
const LARGEST = 400;

/**
 * Takes the shadow off a fine mask that a wall bears between a light sole and the edge of the floor below it: as thin
 * as a few pixels, so that along a row alone it is seen to go on from outside.
 */
export function peelUnderside(image: WorkImage, mask: Mask): Mask {
  const { width, height, lab } = image;
  const reached = new Uint8Array(mask.length);
  const isAboveFloor = (i: number): boolean => {
    for (let k = 1; k <= THICK; k += 1) {
      const below = i + k * width;
      if (below + BEYOND * width >= mask.length) return false;
      if (mask[below] === 0) return apartAt(lab, i, below + BEYOND * width) > FLOOR;
    }
    return false;
  };
  const isFloorBelow = (i: number): boolean => {
    for (let k = 1; k <= THICK; k += 1) {
      const below = i + (k + BEYOND) * width;
      if (below >= mask.length || mask[below] === 1) return false;
      if (apartAt(lab, i, below) > FLOOR) return true;
    }
    return false;
  };
  const isUnderProduct = (i: number): boolean => {
    for (let k = 1; k <= THICK && i >= k * width; k += 1) {
      const above = i - k * width;
      if (mask[above] === 1 && lab[above * 3] - lab[i * 3] > LIGHTER) return true;
    }
    return false;
  };
  const follow = (from: number, d: number): void => {
    let darkest = lab[(from - d) * 3];
    for (let i = from, k = 0; k < LONGEST && mask[i] === 1; i += d, k += 1) {
      const goesOn = apartAt(lab, i, i - d) < STEP && lab[i * 3] < darkest + NOISE;
      if (!goesOn || !isAboveFloor(i) || !isUnderProduct(i)) return;
      darkest = Math.min(darkest, lab[i * 3]);
      reached[i] = 1;
    }
  };
  for (let i = width; i < mask.length - width; i += 1) {
    if (mask[i] === 0) continue;
    for (const d of [-1, 1]) {
      const outside = i - d * (BEYOND + 1);
      if (mask[i - d] === 0 && mask[outside] === 0 && isFloorBelow(outside)) follow(i, d);
    }
  }
  if (areaOf(reached) < SMALLEST) return mask;
  const found = findRegions(reached, width, height, 1);
  return without(
    mask,
    maskOfRegions(found, ({ area }) => area >= SMALLEST && area <= LARGEST),
  );
}
