import { areaOf, common } from './masks.js';
import { awayFrom, measurePatches, type Patch } from './measure-patches.js';
import { growMask } from './morphology.js';
import { countsOf, findRegions } from './regions.js';
import { usualOnGround } from './usual-colours.js';
import type { Mask, WorkImage } from './work-image.js';

/** Shares of a mask: smaller patches are noise, larger ones are found by other means or a part of the product. */
const SMALLEST = 0.0005;
const LARGEST = 0.01;
/** A thinner one is a line of print or the soft pixels of an edge, pixels. */
const THINNEST = 3;
/** A pocket lies at most this far within the outline, pixels; a button lies deeper. */
const NEAR = 30;
/** A pocket goes on in colours this near to its own: of the way to the product's. */
const TOWARDS = 0.45;
/** The same where they are this far apart, delta E: then the outline is found again among the soft pixels. */
const TOWARDS_ANOTHER = 0.7;
const ANOTHER = 30;
/** It is so many times as large as what was found of it at most, and so many pixels more. */
const LARGER = 2;
const MORE = 30;
/** Share of its outline at which a pocket may be open to the ground. */
const OPEN = 0.25;

/** A pocket has the colour of the ground next to it, or that of the ground farther around it. */
const POCKETS: readonly ((patch: Patch) => boolean)[] = [
  (patch) => isShade(patch, 5, 8, 20) && patch.elsewhere < 0.003 && patch.other > 0.9,
  (patch) => isShade(patch, 1.6, 2.5, 2.5) && patch.elsewhere < 0.012 && patch.other > 0.65,
  (patch) => patch.alike > 0.03 && patch.repeated < 0.003 && patch.apart > 30,
  (patch) => patch.open > 0.02 && patch.shaded > 0.3 && patch.repeated < 0.001 && patch.apart > 20,
  (patch) => patch.alike > 0.02 && patch.repeated < 0.001 && patch.apart > 40,
];

/** Before a ground without texture colours tell more. */
const POCKETS_ON_CALM: typeof POCKETS = [
  ...POCKETS,
  (patch) => patch.alike > 0.35 && patch.area > 0.002 && patch.repeated < 0.01 && patch.apart > 8,
];

/** Enclosed, in the colour of the ground next to it or its shadow: limits in delta E, and twice in L. */
function isShade(
  { open, tint, lighter }: Patch,
  mostTint: number,
  mostLighter: number,
  mostDarker: number,
): boolean {
  return open === 0 && tint < mostTint && lighter < mostLighter && lighter > -mostDarker;
}

/**
 * Opens small gaps that a mask has closed, such as between a sleeve and its body: patches near its outline, in
 * colours that the ground beside or around them has and the product, quite another one, has hardly anywhere.
 */
export function dropPockets(image: WorkImage, mask: Mask, calm: boolean): Mask {
  const { width, height } = image;
  const usual = usualOnGround(image, mask);
  const found = findRegions(common(mask, usual), width, height, 1);
  const area = areaOf(mask);
  const core = growMask(mask, width, height, -NEAR);
  const deep = countsOf(found, core);
  const measure = measurePatches(image, mask, found, OPEN);
  const limits = calm ? POCKETS_ON_CALM : POCKETS;
  const left = mask.slice();
  for (const region of found.regions) {
    if (region.area < area * SMALLEST || region.area > area * LARGEST) continue;
    const thickness = 1 + Math.min(region.right - region.left, region.bottom - region.top);
    if (thickness < THINNEST || deep[region.label] > 0) continue;
    const patch = measure(region);
    if (patch === undefined || !limits.some((isPocket) => isPocket(patch))) continue;
    for (const i of wholePocket(image, mask, patch)) left[i] = 0;
  }
  return left;
}

/** The patch and what goes on from it, such as a gap's narrow end; what would go on and on is the product. */
function wholePocket(image: WorkImage, mask: Mask, patch: Patch): readonly number[] {
  const { pixels, apart } = patch;
  const most = pixels.length * LARGER + MORE;
  const shares = apart > ANOTHER ? [TOWARDS_ANOTHER, TOWARDS] : [TOWARDS];
  for (const share of shares) {
    const whole = spread(image, mask, patch, apart * share, most);
    if (whole !== undefined) return whole;
  }
  return pixels;
}

/** What a flood from a patch reaches in colours within `limit` of its own; undefined where that is too much. */
function spread(
  { lab, width }: WorkImage,
  mask: Mask,
  { pixels, middle }: Patch,
  limit: number,
  most: number,
): readonly number[] | undefined {
  const reached = new Set(pixels);
  const queue = [...pixels];
  for (const i of queue) {
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (mask[j] === 0 || reached.has(j) || awayFrom(lab, j, middle) > limit) continue;
      reached.add(j);
      queue.push(j);
    }
    if (queue.length > most) return undefined;
  }
  return queue;
}
