import { lightnessNear, meanNear, type LocalColours } from './band-colours.js';
import { common, joined, labelsIn, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** A trim is lighter than the ground by this and more, in L: no shadow is. */
const LIGHTER = 6;
/** And so far from all mixtures of the ground's colour and the product's, which soft outlines are; delta E. */
const OTHER = 6;
/** Smaller pieces are noise, pixels. */
const SPECK = 6;

/**
 * A tightened mask with the light trims along its outline that it lost, such as the white foxing of a blue shoe:
 * they are neither the ground's colour nor the product's, and as found they belonged to it.
 */
export function keepTrims(
  image: WorkImage,
  found: Mask,
  tight: Mask,
  ground: LocalColours,
  product: LocalColours,
): Mask {
  const { width, height } = image;
  const other = without(found, tight);
  for (let i = 0; i < other.length; i += 1) {
    if (other[i] === 1 && !isTrim(image, i, ground, product)) other[i] = 0;
  }
  const beside = growMask(tight, width, height, 2);
  const regions = findRegions(other, width, height, 1);
  const touching = labelsIn(regions.labels, beside);
  const trims = maskOfRegions(regions, ({ area, label }) => area >= SPECK && touching.has(label));
  if (!trims.includes(1)) return tight;
  // The soft pixels between trim and product are neither's colour.
  const [near, inner] = [growMask(trims, width, height, 1), growMask(tight, width, height, 1)];
  return joined(joined(tight, trims), common(found, common(near, inner)));
}

function isTrim(
  { lab }: WorkImage,
  i: number,
  ground: LocalColours,
  product: LocalColours,
): boolean {
  // Asked for nearly every pixel: the lightness first, which is had without a colour.
  if (lab[i * 3] < lightnessNear(ground, i) + LIGHTER) return false;
  const [from, to] = [meanNear(ground, i), meanNear(product, i)];
  if (from === undefined || to === undefined) return false;
  const along = to.map((value, c) => value - from[c]);
  const off = from.map((value, c) => lab[i * 3 + c] - value);
  const length = along.reduce((sum, value) => sum + value * value, 0);
  const share = along.reduce((sum, value, c) => sum + value * off[c], 0) / (length || 1);
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(...off.map((value, c) => value - nearest * along[c])) > OTHER;
}
