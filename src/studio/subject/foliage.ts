import type { MaskTrust } from './mask-trust.js';
import { without } from './masks.js';
import type { OffGround } from './off-ground.js';
import { openFineGaps } from './open-fine-gaps.js';
import { findRegions, maskOfRegions } from './regions.js';
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
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0) continue;
    product += 1;
    if (isGreen(lab, i)) green += 1;
  }
  return green > product * PLANT.green;
}

/** Of what lies so far beyond a gap between leaves, pixels, this share is green: dark leaves and twigs are not. */
const AROUND = { pixels: 3, green: 0.3 } as const;

/** Opens the gaps in a plant's fine mask: those between its leaves as in what is seen through, in its pot as in any product. */
export function openBetweenLeaves({ lab }: WorkImage, off: OffGround, mask: Mask): Mask {
  const { width, height } = off;
  const found = findRegions(without(mask, openFineGaps(off, mask, true)), width, height, 1);
  const around = new Float64Array(found.regions.length + 1);
  const green = new Float64Array(found.regions.length + 1);
  const edge = AROUND.pixels * width;
  for (let i = edge; i < mask.length - edge; i += 1) {
    const label = found.labels[i];
    if (label === 0) continue;
    for (const step of [-edge, -AROUND.pixels, AROUND.pixels, edge]) {
      if (mask[i + step] === 0 || found.labels[i + step] === label) continue;
      around[label] += 1;
      if (isGreen(lab, i + step)) green[label] += 1;
    }
  }
  const between = maskOfRegions(found, ({ label }) => green[label] > around[label] * AROUND.green);
  return without(openFineGaps(off, mask, false), between);
}

const isGreen = (lab: Float32Array, i: number): boolean =>
  lab[i * 3 + 1] < GREEN.a && lab[i * 3 + 2] > GREEN.b;
