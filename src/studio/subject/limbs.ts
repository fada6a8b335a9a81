import { inverted, without } from './masks.js';
import { growMask } from './morphology.js';
import { countsOf, findRegions, maskOfRegions } from './regions.js';
import type { Mask } from './work-image.js';

/** A limb is thinner than twice this, and reaches so far from one end to the other; pixels. */
const THIN = 4;
const LONG = 12;
/** Share of a limb that has another colour than the ground, and its shadow. */
const OWN = 0.3;

/**
 * The limbs of a mask, such as a chair's legs or a cable: thin parts that stand off it. `alike` is what has the
 * ground's colour, as the soft edges of a dark limb have; a thread of ground, or its shadow, has nothing else.
 */
export function limbsOf(mask: Mask, alike: Mask, width: number, height: number): Mask {
  const opened = growMask(growMask(mask, width, height, -THIN), width, height, THIN);
  const found = findRegions(without(mask, opened), width, height, 1);
  const own = countsOf(found, inverted(alike));
  return maskOfRegions(found, ({ label, area, left, top, right, bottom }) => {
    const long = Math.max(right - left, bottom - top) + 1 >= LONG;
    return long && own[label] > area * OWN;
  });
}
