import { areaOf, joined } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions } from './regions.js';
import { stepsAcross } from './steps-across.js';
import type { Mask, WorkImage } from './work-image.js';

/** A hole may be open by a mouth of up to twice this, pixels. */
const MOUTH = 2;
/** Share of a mask from which a hole in it is looked at. */
const LEAST = 0.004;
/**
 * The ground is seen right behind the product at such a share of a hole's outline, and differs by more at three of four
 * places, delta E: of some 70 holes before rooms, of handles, lamps and chairs, the ground's had 8 at most, one in the steel of
 * a watch 11.5, one in a ball's gloss 22.
 */
const OTHER = { seen: 0.1, quarter: 10 } as const;

/**
 * Whether a mask before a ground out of focus has a hole through which another colour is seen than right behind the
 * product beside it: what is in it is the product's, such as the steel of a watch that in places is as grey as the room.
 */
export function hasOtherAcross(image: WorkImage, mask: Mask): boolean {
  const { width, height } = image;
  const closed = growMask(growMask(mask, width, height, MOUTH), width, height, -MOUTH);
  const around = maskOfRegions(findRegions(joined(closed, mask), width, height, 0), (region) => {
    return region.touchesFrame;
  });
  const holes = findRegions(joined(mask, around), width, height, 0);
  const least = areaOf(mask) * LEAST;
  return holes.regions.some((hole) => {
    if (hole.area < least) return false;
    const { seen, quarter } = stepsAcross(image, mask, holes.labels, hole);
    return seen > OTHER.seen && quarter > OTHER.quarter;
  });
}
