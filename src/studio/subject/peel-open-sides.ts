import { floodFromGround } from './flood-from-ground.js';
import { distanceAt } from './ground-fit.js';
import { areaOf, without } from './masks.js';
import { dropThreads, growMask } from './morphology.js';
import { findRegions, tidyMask } from './regions.js';
import { couldBeGround } from './shadow-colour.js';
import { nearestGround } from './strip-ground.js';
import { apartAt, maskWhere, type Mask, type WorkImage } from './work-image.js';

/** At an open side the photo goes on: so many pixels outside it has the outline's colour. */
const OUTSIDE = 2;
/** Colours that differ by less are the same there, delta E. */
const SAME = 4;
/** Ground and its shadow change at most so fast, and a product's edge faster; delta E per pixel. */
const SOFT = 5;
const SHARP = 6;
/** In a narrow gap no pixel is soft: there ground is what differs from it by less than this, delta E. */
const PURE = 5;
/** Ground without an edge, delta E per pixel: in a gap, half of its change from one pixel to the next is expected. */
const FLAT = 3;
const FOLLOWS = 0.5;
/** A gap is open at this share of its border at most. */
const MOUTH = 0.15;
/** Ground is looked at beyond the soft pixels of the outline, pixels. */
const BEYOND = 3;
/** Share of a wedge's border to what stays that must be the product's own: a sharp edge, or another colour. */
const BORDERED = 0.7;
/** Colours from which on a border parts two things, delta E. */
const OTHER = 8;
/** What is taken has so many pixels at least, and this share of the mask at most. */
const LEAST = 8;
const LARGEST_SHARE = 0.06;
/**
 * It has so many pixels at most: of 60 that were ground none had more than 140, while the bottom of a silver camera
 * before a beige wall had 1,600, and of a globe's cream ring, taken for a gap, 1,400 went.
 */
const LARGEST = { wedge: 300, gap: 600 } as const;
/** Pieces below this share of the largest are what a wedge leaves behind. */
const SPECK = 0.002;

/**
 * Takes off ground that a straight cut left under a product, such as the wall between a sole and the horizon, or
 * in a gap with a narrow mouth: what a flood reaches from an open side of the outline, in the colour of the ground
 * there or in its shadow, if it ends at the product's edges.
 */
export function peelOpenSides(image: WorkImage, mask: Mask, sharpness: Float32Array): Mask {
  // Deep in a gap the ground is lit otherwise than at its mouth; elsewhere a flood that follows it goes astray.
  return peel(image, peel(image, mask, sharpness, false), sharpness, true);
}

function peel(image: WorkImage, mask: Mask, sharpness: Float32Array, gaps: boolean): Mask {
  const { width, height } = image;
  const ground = nearestGround(image, growMask(mask, width, height, BEYOND));
  const reached = floodOpenSides(image, ground, mask, sharpness, gaps ? FOLLOWS : 0);
  const { regions, labels } = findRegions(reached, width, height, 1);
  const borders = measureBorders(image, mask, sharpness, labels, regions.length);
  const most = Math.min(areaOf(mask) * LARGEST_SHARE, gaps ? LARGEST.gap : LARGEST.wedge);
  const taken = new Set(
    regions
      .filter(({ label, area }) => {
        const { kept, product, open } = borders[label];
        if (gaps && open > (kept + open) * MOUTH) return false;
        return area >= LEAST && area < most && kept > 0 && product >= kept * BORDERED;
      })
      .map(({ label }) => label),
  );
  if (taken.size === 0) return mask;
  const peeled = maskWhere(mask.length, (i) => mask[i] === 1 && !taken.has(labels[i]));
  const gone = without(mask, peeled);
  const dropped = tidyMask(dropThreads(peeled, gone, width, height), width, height, SPECK, 0);
  // Threads that carry more away than was taken are parts of the product, such as a branch.
  return areaOf(dropped) < areaOf(mask) - 2 * areaOf(gone) ? peeled : dropped;
}

function floodOpenSides(
  image: WorkImage,
  ground: Float32Array,
  mask: Mask,
  sharpness: Float32Array,
  follows: number,
): Mask {
  const carried = ground.slice();
  return floodFromGround(mask, image.width, goesOn, { image, mask, sharpness, carried, follows });
}

/** A mask in its photo; `carried` is the ground's colour as it is taken along, Lab, interleaved. */
interface Carrying {
  readonly image: WorkImage;
  readonly mask: Mask;
  readonly sharpness: Float32Array;
  readonly carried: Float32Array;
  readonly follows: number;
}

function goesOn(from: number, to: number, step: number, about: Carrying): boolean {
  const { image, mask, sharpness, carried, follows } = about;
  const { lab } = image;
  if (mask[from] === 0 && !isOpen(about, from, to, step)) return false;
  for (let c = 0; c < 3; c += 1) carried[to * 3 + c] = carried[from * 3 + c];
  if (sharpness[to] > SOFT) return distanceAt(lab, carried, to) <= PURE;
  if (!couldBeGround(image, carried, to, 0.5)) return false;
  const share = sharpness[to] <= FLAT ? follows : 0;
  for (let q = to * 3; q < to * 3 + 3; q += 1) carried[q] += (lab[q] - carried[q]) * share;
  return true;
}

/** Whether there is no edge between the ground and a pixel of the mask. */
function isOpen({ image, sharpness }: Carrying, from: number, to: number, step: number): boolean {
  return (
    Math.max(sharpness[from], sharpness[to], sharpness[to + step]) <= SOFT &&
    apartAt(image.lab, from - step * OUTSIDE, to) < SAME
  );
}

function measureBorders(
  { width, lab }: WorkImage,
  mask: Mask,
  sharpness: Float32Array,
  labels: Int32Array,
  count: number,
): { kept: number; product: number; open: number }[] {
  const borders = Array.from({ length: count + 1 }, () => ({ kept: 0, product: 0, open: 0 }));
  for (let i = width; i < mask.length - width; i += 1) {
    if (labels[i] === 0) continue;
    const border = borders[labels[i]];
    for (const d of [-width, -1, 1, width]) {
      const j = i + d;
      if (mask[j] === 0) border.open += 1;
      if (mask[j] === 0 || labels[j] === labels[i]) continue;
      border.kept += 1;
      const edge = Math.max(sharpness[j], sharpness[j + d] ?? 0) >= SHARP;
      border.product += edge || apartAt(lab, i, j + d * 2) > OTHER ? 1 : 0;
    }
  }
  return borders;
}
