import { growMask } from './morphology.js';
import { tidyMask } from './regions.js';
import { couldBeGround } from './shadow-colour.js';
import type { Mask, WorkImage } from './work-image.js';

/** A shadow's own slope, in delta E per pixel of the work image; outlines are steeper. */
const STEEPEST = 2.6;
/** More than this share of a mask is never peeled: then it is no shadow but the product itself. */
const LARGEST_SHARE = 0.45;

/**
 * Takes soft shadows off a mask: floods from the ground into pixels that are the ground's colour, only
 * darker, and changes no faster than a shadow does, or only at `soft` edges. `ground` is Lab, interleaved.
 */
export function peelShadow(image: WorkImage, ground: Float32Array, mask: Mask, soft: Mask): Mask {
  const { width, height } = image;
  const peeled = mask.slice();
  const stack: number[] = [];
  for (let i = 0; i < mask.length; i += 1) if (mask[i] === 0) stack.push(i);
  while (stack.length > 0) {
    const i = stack.pop() ?? 0;
    const x = i % width;
    const near = [
      x > 0 ? i - 1 : i,
      x + 1 < width ? i + 1 : i,
      i >= width ? i - width : i,
      i + width < mask.length ? i + width : i,
    ];
    for (const j of near) {
      if (peeled[j] === 0 || !isShadow(image, ground, soft, j)) continue;
      peeled[j] = 0;
      stack.push(j);
    }
  }
  // Opened by a pixel: a flood leaves threads between shadow and product.
  const opened = growMask(growMask(peeled, width, height, -1), width, height, 1);
  for (let i = 0; i < opened.length; i += 1) opened[i] &= peeled[i];
  const result = tidyMask(opened, width, height, 0.05, 0.01);
  const before = mask.reduce((sum, value) => sum + value, 0);
  const after = result.reduce((sum, value) => sum + value, 0);
  return after < before * (1 - LARGEST_SHARE) ? mask : result;
}

function isShadow(image: WorkImage, ground: Float32Array, soft: Mask, i: number): boolean {
  const slow = image.gradient[i] <= STEEPEST || soft[i] === 1;
  return slow && couldBeGround(image, ground, i, 0.5);
}
