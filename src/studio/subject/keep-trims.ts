import { lightnessNear, meanNear, offTint, type LocalColours } from './band-colours.js';
import { common, joined, without } from './masks.js';
import { growMask } from './morphology.js';
import { colourAt, offMixtures } from './off-mixtures.js';
import { countsOf, findRegions, maskOfRegions } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** A trim is lighter than the ground by this and more, in L: no shadow is. */
const LIGHTER = 6;
/** And so far from all mixtures of the ground's colour and the product's, which soft outlines are; delta E. */
const OTHER = 6;
/** What lies so near to a trim, pixels, and so far from those mixtures, delta E, is part of it, */
const PART_REACH = 3;
const PART = 3.5;
/** if it is lighter than the ground by so much, L, or of another tint, delta E: a shadow is neither. */
const PART_LIGHTER = 2;
const PART_TINT = 3;
/** Of a whole trim at least this share is one by itself, without its neighbours. */
const SURE = 0.4;
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
  const lost = without(found, tight);
  const sure = new Uint8Array(lost.length);
  for (let i = 0; i < lost.length; i += 1) {
    if (lost[i] === 1 && isTrim(image, i, ground, product)) sure[i] = 1;
  }
  const near = common(lost, growMask(sure, width, height, PART_REACH));
  const part = sure.slice();
  for (let i = 0; i < part.length; i += 1) {
    if (near[i] === 1 && part[i] === 0 && isPart(image, i, ground, product)) part[i] = 1;
  }
  const beside = growMask(tight, width, height, 2);
  const regions = findRegions(part, width, height, 1);
  const touching = countsOf(regions, beside);
  const surely = countsOf(regions, sure);
  const trims = maskOfRegions(
    regions,
    ({ area, label }) => surely[label] >= Math.max(SPECK, area * SURE) && touching[label] > 0,
  );
  if (!trims.includes(1)) return tight;
  // The soft pixels between trim and product are neither's colour.
  const [outer, inner] = [growMask(trims, width, height, 1), growMask(tight, width, height, 1)];
  return joined(joined(tight, trims), common(found, common(outer, inner)));
}

function isTrim(image: WorkImage, i: number, ground: LocalColours, product: LocalColours): boolean {
  // Asked for nearly every pixel: the lightness first, which is had without a colour.
  if (image.lab[i * 3] < lightnessNear(ground, i) + LIGHTER) return false;
  return offBoth(image, i, ground, product) > OTHER;
}

function isPart(image: WorkImage, i: number, ground: LocalColours, product: LocalColours): boolean {
  const lighter = image.lab[i * 3] >= lightnessNear(ground, i) + PART_LIGHTER;
  if (!lighter && offTint(image, i, ground) < PART_TINT) return false;
  return offBoth(image, i, ground, product) > PART;
}

/** Distance of a pixel from all mixtures of the ground's colour and the product's, delta E; 0 where one is not known. */
function offBoth(image: WorkImage, i: number, ground: LocalColours, product: LocalColours): number {
  const [from, to] = [meanNear(ground, i), meanNear(product, i)];
  return from === undefined || to === undefined ? 0 : offMixtures(colourAt(image, i), from, to);
}
