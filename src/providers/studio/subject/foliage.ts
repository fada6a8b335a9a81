import type { MaskTrust } from './mask-trust.js';
import type { Mask, WorkImage } from './work-image.js';

/** Leaves are green: a, and b at least, delta E. */
const GREEN = { a: -6, b: 6 } as const;
/**
 * A plant is green for this share, and has a ragged outline that parts two colours nearly all along. Of 170 products
 * before grey 17 are so: thirteen plants, a reel and a stool that are seen through anyway, and a cup and a kitchen scale,
 * whose masks stayed as they were.
 */
const PLANT = { green: 0.4, raggedness: 1.4, contrast: 0.9 } as const;

/**
 * Whether a product is a plant, which is seen through between its leaves: what has the ground's colour there is the
 * ground, as it may not be between the keys of a keyboard.
 */
export function isFoliage(
  { lab }: WorkImage,
  mask: Mask,
  { raggedness, contrast }: MaskTrust,
): boolean {
  if (raggedness <= PLANT.raggedness || contrast <= PLANT.contrast) return false;
  let [product, green] = [0, 0];
  for (let i = 0, q = 0; i < mask.length; i += 1, q += 3) {
    if (mask[i] === 0) continue;
    product += 1;
    if (lab[q + 1] < GREEN.a && lab[q + 2] > GREEN.b) green += 1;
  }
  return green > product * PLANT.green;
}
