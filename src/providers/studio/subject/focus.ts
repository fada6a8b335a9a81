import { findHoles } from './find-holes.js';
import { inpaintGround } from './inpaint-ground.js';
import { growMask } from './morphology.js';
import { tidyMask } from './regions.js';
import { edgeLimit } from './sharp-edges.js';
import type { Mask, WorkImage } from './work-image.js';

/** Distance up to which a patch has the colour of the ground around the product, delta E. */
const HOLE_REACH = 9;

/**
 * Finds a product in focus before a blurred ground: the area that its sharp edges enclose once gaps
 * are closed.
 */
export function inFocus(image: WorkImage, sharpness: Float32Array): Mask {
  const { width, height } = image;
  const limit = Math.max(2, edgeLimit(image, sharpness));
  const edges = Uint8Array.from(sharpness, (value) => (value > limit ? 1 : 0));
  const gap = Math.max(3, Math.round(Math.max(width, height) * 0.014));
  const closed = tidyMask(growMask(edges, width, height, gap), width, height, 0.1, 1);
  const solid = growMask(closed, width, height, -gap - 1);
  const ground = inpaintGround(image, growMask(solid, width, height, gap));
  const holes = findHoles(image, ground, solid, growMask(edges, width, height, 1), HOLE_REACH);
  const open = solid.map((value, i) => (holes[i] === 1 ? 0 : value));
  return tidyMask(open, width, height, 0.05, 0.003);
}
