import { distanceAt } from './ground-fit.js';
import { areaOf } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions } from './regions.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Smaller patches are reflections and print, larger ones the product itself; shares of the mask. */
const SMALLEST = 0.004;
const LARGEST = 0.3;

/**
 * Patches inside a mask that are calm and of the ground's colour within `reach` delta E: handles,
 * frames of glasses. `ground` is Lab, interleaved.
 */
export function findHoles(
  image: WorkImage,
  ground: Float32Array,
  mask: Mask,
  edges: Mask,
  reach: number,
): Mask {
  const { width, height, lab } = image;
  const area = areaOf(mask);
  const near = maskWhere(
    mask.length,
    (i) => mask[i] === 1 && edges[i] === 0 && distanceAt(lab, ground, i) < reach,
  );
  const found = maskOfRegions(
    findRegions(near, width, height, 1),
    (region) => region.area > area * SMALLEST && region.area < area * LARGEST,
  );
  return growMask(found, width, height, 1);
}
