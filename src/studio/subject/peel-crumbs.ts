import { floodFromGround } from './flood-from-ground.js';
import { distanceAt } from './ground-fit.js';
import { areaOf, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions } from './regions.js';
import { nearestGround } from './strip-ground.js';
import { apartAt, type Mask, type WorkImage } from './work-image.js';

/**
 * What has the ground's colour within `same`, delta E, is ground where the product behind it is another one: by
 * `other` and more.
 */
const CRUMBS = [
  { same: 6, other: 20 },
  { same: 3, other: 10 },
] as const;
/** The product is looked at behind the soft pixels between it and a crumb, pixels; so much of it must be another. */
const BEHIND = 3;
const MOSTLY = 0.7;
/** A crumb lies this near to the outline, pixels, has so many at least, and this share of the mask at most. */
const DEEPEST = 6;
const LEAST = 3;
const LARGEST_SHARE = 0.005;

/**
 * Takes crumbs of a calm ground off an outline, such as those in a corner between two shoes, which a smooth outline
 * runs past: what a flood from outside reaches in the ground's own colour.
 */
export function peelCrumbs(image: WorkImage, mask: Mask): Mask {
  return CRUMBS.reduce((left, { same, other }) => peel(image, left, same, other), mask);
}

function peel(image: WorkImage, mask: Mask, same: number, other: number): Mask {
  const { width, height } = image;
  const ground = nearestGround(image, growMask(mask, width, height, 1));
  const deep = growMask(mask, width, height, -DEEPEST);
  const about = { lab: image.lab, ground, deep, same };
  const reached = floodFromGround(mask, width, isSame, about);
  const found = findRegions(reached, width, height, 1);
  const borders = measureBorders(image, mask, found.labels, found.regions.length, other);
  const most = areaOf(mask) * LARGEST_SHARE;
  const crumbs = maskOfRegions(found, ({ label, area }) => {
    const { all, another } = borders[label];
    return area >= LEAST && area <= most && all > 0 && another >= all * MOSTLY;
  });
  return without(mask, crumbs);
}

interface Ground {
  readonly lab: Float32Array;
  /** Lab of the nearest ground, interleaved. */
  readonly ground: Float32Array;
  readonly deep: Mask;
  readonly same: number;
}

/** Whether a pixel that lies near the outline has the ground's own colour. */
function isSame(
  _from: number,
  i: number,
  _step: number,
  { lab, ground, deep, same }: Ground,
): boolean {
  return deep[i] === 0 && distanceAt(lab, ground, i) <= same;
}

/** Of each region, by label: how often product lies behind its border, and another colour than its own. */
function measureBorders(
  { width, lab }: WorkImage,
  mask: Mask,
  labels: Int32Array,
  count: number,
  other: number,
): { all: number; another: number }[] {
  const borders = Array.from({ length: count + 1 }, () => ({ all: 0, another: 0 }));
  for (let i = 0; i < mask.length; i += 1) {
    if (labels[i] === 0) continue;
    const border = borders[labels[i]];
    for (const step of [-width, -1, 1, width]) {
      const [beside, behind] = [i + step, i + step * BEHIND];
      if (mask[beside] !== 1 || labels[beside] !== 0 || mask[behind] !== 1) continue;
      border.all += 1;
      if (apartAt(lab, behind, i) > other) border.another += 1;
    }
  }
  return borders;
}
