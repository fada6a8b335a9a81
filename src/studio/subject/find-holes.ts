import { goesOnBehind, groundChange } from './goes-on-behind.js';
import { nearGround } from './ground-fit.js';
import { areaOf, common, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions, type Region } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** Smaller patches are reflections and print, larger ones the product itself; shares of the mask. */
const SMALLEST = 0.004;
const LARGEST = 0.3;
/** The same where the ground goes on behind the product, as in a ring. */
const LARGEST_BEHIND = 0.85;
/** The ground is read beyond the soft outline, pixels. */
const BEYOND = 4;
/** From here on white is clipped, L: that ground and product are equally white there tells nothing. */
const CLIPPED = 99;

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
  const near = common(without(mask, edges), nearGround(image, ground, reach));
  const regions = findRegions(near, width, height, 1);
  const isHole = (region: Region): boolean => {
    if (region.area < area * SMALLEST || region.area > area * LARGEST_BEHIND) return false;
    if (region.area < area * LARGEST) return true;
    const change = groundChange(image, growMask(mask, width, height, BEYOND));
    return (
      goesOnBehind(image, mask, regions.labels, region, change) &&
      !isClipped(lab, regions.labels, region)
    );
  };
  return growMask(maskOfRegions(regions, isHole), width, height, 1);
}

function isClipped(lab: Float32Array, labels: Int32Array, { label, area }: Region): boolean {
  let clipped = 0;
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] === label && lab[i * 3] > CLIPPED) clipped += 1;
  }
  return clipped * 2 > area;
}
