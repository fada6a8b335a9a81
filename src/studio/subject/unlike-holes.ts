import { goesOnBehind, groundChange } from './goes-on-behind.js';
import { distanceAt } from './ground-fit.js';
import { inpaintGround } from './inpaint-ground.js';
import { areaOf, joined, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions } from './regions.js';
import { stepsAcross } from './steps-across.js';
import { colourCells, countColours, pixelsAlike } from './usual-colours.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Share of a mask from which a hole in it is looked at. */
const LEAST = 0.008;
/** Share of a hole's outline from which the ground is seen right behind the product: there, that was compared. */
const SEEN = 0.05;
/** How far a hole may be from the ground that is expected in it, delta E. */
const UNLIKE = 14;
/**
 * The ground goes on in a hole where it does at such a share of the places that tell, since it may change behind a mug's
 * handle, and the product has hardly any of its colours: so many pixels against the hole. The soft rim between both tells nothing.
 */
const GOES_ON = { share: 0.33, others: 0.1, rim: 3 } as const;
/** Pixels from a hole's outline that are neither's colour, and beyond a mask's own where the ground is read. */
const [RIM, BEYOND] = [1, 4];

/**
 * Whether a mask before a ground out of focus has a hole of which nothing tells that the ground is seen in it: amid the
 * product, and of another colour than the ground around would have there, such as the glass of a coffee maker. Of 65 holes
 * in 180 photos three of four that were product are such, and two that were not.
 */
export function hasUnlikeHole(image: WorkImage, mask: Mask): boolean {
  const { width, height, lab } = image;
  const found = findRegions(mask, width, height, 0);
  const least = areaOf(mask) * LEAST;
  const holes = found.regions.filter(({ touchesFrame, area }) => !touchesFrame && area >= least);
  if (holes.length === 0) return false;
  const all = maskWhere(mask.length, (i) => {
    return found.labels[i] > 0 && !found.regions[found.labels[i] - 1].touchesFrame;
  });
  const solid = joined(mask, all);
  const around = growMask(solid, width, height, BEYOND);
  const [ground, change] = [inpaintGround(image, around), groundChange(image, around)];
  const cells = colourCells(image);
  return holes.some((hole) => {
    if (stepsAcross(image, solid, found.labels, hole).seen > SEEN) return false;
    const own = maskWhere(mask.length, (i) => found.labels[i] === hole.label);
    if (isAlone(own) && goesOnBehind(image, solid, found.labels, hole, change, GOES_ON.share)) {
      return false;
    }
    const core = growMask(own, width, height, -RIM);
    let off = 0;
    for (let i = 0; i < core.length; i += 1) if (core[i] === 1) off += distanceAt(lab, ground, i);
    return off > areaOf(core) * UNLIKE;
  });

  /** Whether the product has hardly any of a hole's colours. */
  function isAlone(hole: Mask): boolean {
    const { rim, others } = GOES_ON;
    const counts = countColours(cells, growMask(hole, width, height, -rim));
    const elsewhere = without(mask, growMask(hole, width, height, rim));
    return pixelsAlike(cells, counts, elsewhere) < areaOf(hole) * others;
  }
}
