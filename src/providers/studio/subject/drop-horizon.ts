import { growMask } from './morphology.js';
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
  const { width, height, lab } = image;
  const opened = growMask(growMask(mask, width, height, -THREAD), width, height, THREAD);
  const isLine = (i: number): boolean =>
    [ASIDE, ASIDE * width].some((d) => {
      const [a, b] = [i - d, i + d];
      return mask[a] === 0 && mask[b] === 0 && awayFromLine(lab, i, a, b) < BETWEEN;
    });
  const kept = maskWhere(mask.length, (i) => mask[i] === 1 && (opened[i] === 1 || !isLine(i)));
  return tidyMask(kept, width, height, SPECK, 0);
}

/** How far the colour of a pixel is from those between two others, delta E. */
function awayFromLine(lab: Float32Array, i: number, a: number, b: number): number {
  const [from, to, at] = [a, b, i].map((k) => [lab[k * 3], lab[k * 3 + 1], lab[k * 3 + 2]]);
  const along = to.map((value, c) => value - from[c]);
  const length = along.reduce((sum, value) => sum + value * value, 0);
  const share = along.reduce((sum, value, c) => sum + value * (at[c] - from[c]), 0) / (length || 1);
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(...at.map((value, c) => value - from[c] - nearest * along[c]));
}
