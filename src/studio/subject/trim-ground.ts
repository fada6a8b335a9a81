import { distanceAt } from './ground-fit.js';
import { areaOf, common, without } from './masks.js';
import { boxMean, growMask } from './morphology.js';
import { findRegions, tidyMask } from './regions.js';
import { couldBeGround, tintAt } from './shadow-colour.js';
import { maskWhere, valuesOf, type Mask, type WorkImage } from './work-image.js';

/** Tint up to which a pixel is ground or its shadow, delta E; products on the same ground have more. */
const UNTINTED = 2.2;
/** Tint from which the product's core is of a colour of its own; black, grey and white have none. */
const TINTED = 5;
/** The product's core lies this far inside the mask, pixels: nothing thinner than twice this is core. */
const CORE = 5;
/** The core is looked at this far around a pixel, and may hold at most this share of untinted pixels. */
const AROUND = 10;
const ALIKE = 0.3;
/** What is trimmed lies within this many pixels of product that is no shadow for sure. */
const REACH = 8;
/** A shadow goes on outside the mask: its mean depth within `BESIDE` pixels, in L. */
const BESIDE = 5;
const SHADED = 4;
/** More than this share of a mask is never trimmed: then it may be a thin product in grey. */
const LARGEST_SHARE = 0.025;
/** Pieces below this share of the largest are what a strip leaves behind. */
const SPECK = 0.002;
/** Mean distance up to which a patch is the ground itself, delta E. */
const SAME = 2;
/**
 * Before a ground that is not light no contact shadow so deep ends at an edge so sharp, within so many pixels of most of
 * its outline: of 21 strips before grey that do, 17 were the product's, soles and frames, and four of 4 to 11 pixels were
 * not. Delta E, and delta E per pixel.
 */
const SOLE = { depth: 30, edge: 8, near: 2, most: 0.75 } as const;

/**
 * Trims strips of ground and of contact shadow off a product's outline. A strip goes only when the
 * product beside it is of another colour than any shadow on this ground, and when it is the ground
 * itself or its shadow goes on outside: light products on light ground stay as they are, and so does
 * a trim of the ground's colour. So does a black sole, whose outer edge is sharp in the `sharpness` of the photo, where
 * that is given. `ground` is Lab, interleaved.
 */
export function trimGround(
  image: WorkImage,
  ground: Float32Array,
  mask: Mask,
  sharpness?: Float32Array,
): Mask {
  const { width, height } = image;
  const own = maskWhere(mask.length, (i) => mask[i] === 1 && !isUntinted(image, ground, i));
  const near = growMask(own, width, height, REACH);
  const distinct = besideDistinctCore(image, ground, mask);
  const strips = common(without(mask, own), distinct);
  const { regions, labels } = findRegions(strips, width, height, 1);
  const facts = measureStrips(image, ground, mask, labels, regions.length, near);
  const sharp = sharpness && sharpShares(mask, labels, regions.length, width, sharpness);
  const isTrimmed = (label: number): boolean => {
    const { shadow, inside } = facts[label];
    const isSole = sharp !== undefined && inside > SOLE.depth && sharp[label] > SOLE.most;
    return shadow && !isSole;
  };
  const gone = Uint8Array.from(facts, (_, label) => (isTrimmed(label) ? 1 : 0));
  const trimmed = maskWhere(mask.length, (i) => mask[i] === 1 && gone[labels[i]] === 0);
  const before = areaOf(mask);
  const after = areaOf(trimmed);
  if (after < before * (1 - LARGEST_SHARE)) return mask;
  return tidyMask(trimmed, width, height, SPECK, 0);
}

function isUntinted(image: WorkImage, ground: Float32Array, i: number): boolean {
  return tintAt(image.lab, ground, i) < UNTINTED && couldBeGround(image, ground, i, 0);
}

/** Where the product's core nearby is of a colour of its own. */
function besideDistinctCore(image: WorkImage, ground: Float32Array, mask: Mask): Mask {
  const { width, height } = image;
  const core = growMask(mask, width, height, -CORE);
  const alike = valuesOf(core.length, (i) =>
    core[i] === 1 && tintAt(image.lab, ground, i) < TINTED ? 1 : 0,
  );
  const all = boxMean(new Float32Array(core), width, height, AROUND);
  const same = boxMean(alike, width, height, AROUND);
  return maskWhere(all.length, (i) => all[i] > 0.02 && same[i] <= all[i] * ALIKE);
}

/** How far each strip (by label, from 1) is off the ground, delta E, and whether it is that or its shadow. */
function measureStrips(
  image: WorkImage,
  ground: Float32Array,
  mask: Mask,
  labels: Int32Array,
  count: number,
  near: Mask,
): { shadow: boolean; inside: number }[] {
  const { width, lab } = image;
  const [area, far, off, outside, depth] = [0, 1, 2, 3, 4].map(() => new Float64Array(count + 1));
  for (let i = 0; i < mask.length; i += 1) {
    const label = labels[i];
    if (label === 0) continue;
    area[label] += 1;
    far[label] += 1 - near[i];
    off[label] += distanceAt(lab, ground, i);
    for (const d of [-BESIDE, BESIDE, -BESIDE * width, BESIDE * width]) {
      const j = i + d;
      if (mask[j] !== 0 || !couldBeGround(image, ground, j, 0.5)) continue;
      outside[label] += 1;
      depth[label] += ground[j * 3] - lab[j * 3];
    }
  }
  return Array.from(area, (pixels, label) => {
    const inside = off[label] / pixels;
    // A strip lies along the outline: most of its pixels see the ground.
    if (label === 0 || far[label] > 0 || outside[label] < pixels) return { shadow: false, inside };
    const beside = depth[label] / outside[label];
    // A contact shadow is darkest at the product; a light trim is lighter than the shadow beside it.
    return { shadow: inside < SAME || (beside > SHADED && inside > beside), inside };
  });
}

/** The share of each strip's outline (by label, from 1) that lies on a sharp edge. */
function sharpShares(
  mask: Mask,
  labels: Int32Array,
  count: number,
  width: number,
  sharpness: Float32Array,
): Float64Array {
  const [all, sharp] = [new Float64Array(count + 1), new Float64Array(count + 1)];
  const isSharp = (i: number, step: number): boolean => {
    for (let k = -SOLE.near; k <= SOLE.near; k += 1) {
      if (sharpness[i + k * step] > SOLE.edge) return true;
    }
    return false;
  };
  for (let i = 0; i < mask.length; i += 1) {
    if (labels[i] === 0) continue;
    for (const step of [-width, -1, 1, width]) {
      if (mask[i + step] !== 0) continue;
      all[labels[i]] += 1;
      if (isSharp(i, step)) sharp[labels[i]] += 1;
    }
  }
  return all.map((outline, label) => sharp[label] / Math.max(1, outline));
}
