import { growMask } from './morphology.js';
import { colourAt, offMixtures } from './off-mixtures.js';
import { tidyMask } from './regions.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** A thread is thinner than twice this, pixels. */
const THREAD = 2;
/** Ground is looked for so far on either side of it, beyond its soft pixels. */
const ASIDE = 4;
/** A soft pixel between two colours is this far from the line between them at most, delta E. */
const BETWEEN = 5;
/** Pieces below this share of the largest are what a thread leaves behind. */
const SPECK = 0.002;

/**
 * Takes threads off a mask that are no more than the line at which two parts of the ground meet, such as a wall
 * and a floor: thin, and of a colour between those on either side. A strap has a colour of its own.
 */
export function dropHorizon(image: WorkImage, mask: Mask): Mask {
  const { width, height } = image;
  const opened = growMask(growMask(mask, width, height, -THREAD), width, height, THREAD);
  const isLine = (i: number): boolean =>
    [ASIDE, ASIDE * width].some((d) => {
      if (mask[i - d] !== 0 || mask[i + d] !== 0) return false;
      const [own, before, after] = [i, i - d, i + d].map((k) => colourAt(image, k));
      return offMixtures(own, before, after) < BETWEEN;
    });
  const kept = maskWhere(mask.length, (i) => mask[i] === 1 && (opened[i] === 1 || !isLine(i)));
  return tidyMask(kept, width, height, SPECK, 0);
}
