import { floodFromGround } from './flood-from-ground.js';
import { areaOf, joined, without } from './masks.js';
import { dropThreads, growMask } from './morphology.js';
import { BORDERED, isProductsEdge, type EdgeEvidence } from './products-edge.js';
import { countsOf, findRegions, maskOfRegions, tidyMask } from './regions.js';
import { couldBeGround } from './shadow-colour.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Chroma from which a ground's shadows have a tint that hardly any product has. */
const TINTED = 20;
/** How far its colour may be off, delta E, also where it mixes with the product's. */
const SLACK = 1;
const MIXED = 6;
/** How sharp it is at most, delta E per pixel, and how many pixels lie between it and the product's edge. */
const SOFT = 7.5;
const BESIDE = 2;
/** What is enclosed, such as in a loop, lies this near to the outline, pixels; fewer are noise. */
const DEEPEST = 14;
const LEAST = 6;
/** More than this share of a mask is never taken: then the product itself has the ground's tint. */
const LARGEST_SHARE = 0.4;
/** Pieces below this share of the largest are what a shadow leaves behind. */
const SPECK = 0.002;

/**
 * Takes shadows, and ground between thin parts, off a mask before paper of a strong colour: what a flood from outside
 * reaches in that colour, lit or in shadow, and what thin parts enclose of it, up to the product's edges. `ground`
 * is Lab, interleaved.
 */
export function peelTintedShadow(
  image: WorkImage,
  ground: Float32Array,
  mask: Mask,
  sharpness: Float32Array,
): Mask {
  const { width, height } = image;
  if (!isTinted(ground)) return mask;
  const deep = growMask(mask, width, height, -DEEPEST);
  const ofGround = maskWhere(
    mask.length,
    (i) => mask[i] === 1 && sharpness[i] <= SOFT && couldBeGround(image, ground, i, SLACK),
  );
  const all = findRegions(ofGround, width, height, 1);
  const inside = countsOf(all, deep);
  const reached = floodFromGround(mask, width, isIn, ofGround);
  const shallow = maskOfRegions(all, ({ label, area }) => area >= LEAST && inside[label] === 0);
  const found = findRegions(joined(reached, shallow), width, height, 1);
  const owned = bordersOf({ image, ground, sharpness }, mask, found.labels, found.regions.length);
  const taken = maskOfRegions(found, ({ label }) => owned[label] >= BORDERED);
  const gone = areaOf(taken);
  if (gone === 0 || gone > areaOf(mask) * LARGEST_SHARE) return mask;
  const left = without(mask, taken);
  const beside = growMask(taken, width, height, BESIDE);
  // Soft pixels between shadow and ground stay behind as threads, and so do those of a rope.
  const threads = without(left, dropThreads(left, taken, width, height));
  for (let i = 0; i < left.length; i += 1) {
    if (left[i] === 0 || beside[i] + threads[i] === 0) continue;
    if (couldBeGround(image, ground, i, threads[i] === 1 ? MIXED : SLACK)) left[i] = 0;
  }
  const tidy = tidyMask(left, width, height, SPECK, 0);
  return areaOf(tidy) < areaOf(mask) * (1 - LARGEST_SHARE) ? mask : tidy;
}

const isIn = (_from: number, i: number, _step: number, mask: Mask): boolean => mask[i] === 1;

function isTinted(ground: Float32Array): boolean {
  for (let q = 0; q < ground.length; q += 3) {
    if (ground[q + 1] ** 2 + ground[q + 2] ** 2 < TINTED ** 2) return false;
  }
  return true;
}

/** By label, from 1: the share of a region's border to what stays that is the product's for sure. */
function bordersOf(
  evidence: EdgeEvidence,
  mask: Mask,
  labels: Int32Array,
  count: number,
): Float64Array {
  const { width } = evidence.image;
  const [kept, product] = [new Float64Array(count + 1), new Float64Array(count + 1)];
  for (let i = 0; i < mask.length; i += 1) {
    const label = labels[i];
    // At the sides of the frame, what is beside lies in another row.
    if (label === 0 || i % width < BESIDE || i % width >= width - BESIDE) continue;
    for (const d of [-width, -1, 1, width]) {
      const j = i + d;
      // Behind a line, such as a spine, there is ground again.
      if (mask[j] !== 1 || labels[j] !== 0 || mask[j + d] !== 1 || labels[j + d] !== 0) continue;
      kept[label] += 1;
      if (isProductsEdge(evidence, j, d)) product[label] += 1;
    }
  }
  return product.map((n, label) => n / Math.max(1, kept[label]));
}
