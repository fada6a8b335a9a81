import { areaOf, without } from './masks.js';
import { findRegions, maskOfRegions } from './regions.js';
import { apartAt, type Mask, type WorkImage } from './work-image.js';

/** A shadow changes by at most so much from one pixel to the next along a row, delta E, */
const STEP = 4;
/** and grows darker towards the product: lighter again by its noise at most, L. */
const NOISE = 2;
/** The wall itself stays within so much of what it is outside, and the product above it differs by so much; delta E. */
const SAME = 5;
const OTHER = 7;
/** Both are followed so far, pixels. */
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
 * Takes off a fine mask what it holds of the wall between a product and the edge of the floor below it, which was
 * taken for the product's own edge: the wall beside a round foot, or its shadow under a light sole. As thin as a few
 * pixels, it is seen to go on from outside along a row alone.
 */
export function peelUnderside(image: WorkImage, mask: Mask): Mask {
  const { width, height } = image;
  const reached = new Uint8Array(mask.length);
  for (let i = width; i < mask.length - width; i += 1) {
    if (mask[i] === 0) continue;
    for (let d = -1; d <= 1; d += 2) {
      const outside = i - d * (BEYOND + 1);
      if (mask[i - d] !== 0 || mask[outside] !== 0 || !isFloorBelow(image, mask, outside)) continue;
      for (const at of rowOfWall(image, mask, i, d)) reached[at] = 1;
    }
  }
  if (areaOf(reached) < SMALLEST) return mask;
  const found = findRegions(reached, width, height, 1);
  return without(
    mask,
    maskOfRegions(found, ({ area }) => area >= SMALLEST && area <= LARGEST),
  );
}

/** What of a row, from a place on the outline on in a direction, is the wall or its shadow. */
function rowOfWall(image: WorkImage, mask: Mask, from: number, d: number): number[] {
  const { lab } = image;
  const outside = from - d * (BEYOND + 1);
  const isWall = (i: number): boolean =>
    apartAt(lab, i, outside) < SAME &&
    isUnder(image, mask, i, (above) => apartAt(lab, i, above) > OTHER);
  const isShadow = (i: number, darkest: number): boolean =>
    apartAt(lab, i, i - d) < STEP &&
    lab[i * 3] < darkest + NOISE &&
    isUnder(image, mask, i, (above) => lab[above * 3] - lab[i * 3] > LIGHTER);
  const row: number[] = [];
  let darkest = lab[(from - d) * 3];
  for (let i = from; row.length < LONGEST && mask[i] === 1; i += d) {
    if (!(isWall(i) || isShadow(i, darkest)) || !isAboveFloor(image, mask, i)) break;
    darkest = Math.min(darkest, lab[i * 3]);
    row.push(i);
  }
  return row;
}

/** Whether a mask ends closely below a place, at the edge of a floor. */
function isAboveFloor({ width, lab }: WorkImage, mask: Mask, i: number): boolean {
  for (let k = 1; k <= THICK; k += 1) {
    const below = i + k * width;
    if (below + BEYOND * width >= mask.length) return false;
    if (mask[below] === 0) return apartAt(lab, i, below + BEYOND * width) > FLOOR;
  }
  return false;
}

/** Whether a floor begins closely below a place outside a mask. */
function isFloorBelow({ width, lab }: WorkImage, mask: Mask, i: number): boolean {
  for (let k = 1; k <= THICK; k += 1) {
    const below = i + (k + BEYOND) * width;
    if (below >= mask.length || mask[below] === 1) return false;
    if (apartAt(lab, i, below) > FLOOR) return true;
  }
  return false;
}

/** Whether a product lies closely above a place of the mask. */
function isUnder(
  { width }: WorkImage,
  mask: Mask,
  i: number,
  isProduct: (above: number) => boolean,
): boolean {
  for (let k = 1; k <= THICK && i >= k * width; k += 1) {
    const above = i - k * width;
    if (mask[above] === 1 && isProduct(above)) return true;
  }
  return false;
}
