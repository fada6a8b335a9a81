import { groundAlongRows } from './ground-along-rows.js';
import { groundChange } from './goes-on-behind.js';
import { inpaintGround } from './inpaint-ground.js';
import { areaOf, common, joined, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions, type Region } from './regions.js';
import { couldBeAny } from './shadow-colour.js';
import { stepsAcross } from './steps-across.js';
import type { Mask, WorkImage } from './work-image.js';

/** What parts two masks along a soft outline is thinner than twice this, pixels. */
const THIN = 1;
/** The ground is read beyond the soft outline, pixels. */
const BEYOND = 3;
/** Shares of a mask that a part of it has: less is a speck, more is another thing. */
const SMALLEST = 0.005;
const LARGEST = 0.35;
/** Share of a part's outline at which the ground right behind a thin rim is seen. */
const SEEN = 0.15;
/**
 * A part differs from the ground there by so much, and by so many times what the ground itself changes by over so many
 * pixels, delta E: by 9 and more where it was measured to be product, and by up to 2 where it was a gap.
 */
const OTHER = 6;
const TIMES = 4;
const CHANGE_OVER = 20;
/** Share of a part that could be the ground or its shadow, by so much; delta E. */
const GROUND = 0.3;
const SLACK = 2;

/**
 * A mask before a wall and a floor with those parts of another that a thin rim in it encloses, or that lie open at its
 * outline, and that are not of the ground's colour after all: the gloss on a phone's corner, or a white cap on beige.
 * A ground that is out of focus changes too much to tell.
 */
export function withOtherParts(image: WorkImage, mask: Mask, other: Mask): Mask {
  const { width, height } = image;
  const more = without(other, mask);
  const thick = growMask(growMask(more, width, height, -THIN), width, height, THIN);
  const found = findRegions(common(more, thick), width, height, 1);
  const area = areaOf(mask);
  const isLarge = ({ area: own, touchesFrame }: Region): boolean =>
    !touchesFrame && own >= area * SMALLEST && own <= area * LARGEST;
  const large = maskOfRegions(found, isLarge);
  if (areaOf(large) === 0) return mask;
  const around = growMask(joined(mask, other), width, height, BEYOND);
  const least = Math.max(OTHER, TIMES * groundChange(image, around)[CHANGE_OVER]);
  const grounds = [inpaintGround(image, around), groundAlongRows(image, around)];
  const alike = new Int32Array(found.regions.length + 1);
  for (let i = 0; i < large.length; i += 1) {
    if (large[i] === 1 && couldBeAny(image, grounds, i, SLACK)) alike[found.labels[i]] += 1;
  }
  const parts = maskOfRegions(found, (region) => {
    if (!isLarge(region) || alike[region.label] > region.area * GROUND) return false;
    const { seen, quarter } = stepsAcross(image, mask, found.labels, region);
    return seen > SEEN && quarter > least && quarter < Infinity;
  });
  if (areaOf(parts) === 0) return mask;
  // With the seam between them.
  return joined(mask, common(growMask(parts, width, height, THIN), other));
}
