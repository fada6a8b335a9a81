import { couldBeGround } from './shadow-colour.js';
import type { WorkImage } from './work-image.js';

/** How sharp a product's edge is at least, delta E per pixel; a shadow fades more softly. */
const SHARP = 10;
/** How far the ground's colour may be off where it mixes with the product's, delta E. */
const SLACK = 2;
/** Share of what a shadow borders on, inside the mask, that is the product's own at least. */
export const BORDERED = 0.7;

/** What tells a product's edge: `ground` is Lab, interleaved; `sharpness` delta E per pixel. */
export interface EdgeEvidence {
  readonly image: WorkImage;
  readonly ground: Float32Array;
  readonly sharpness: Float32Array;
}

/**
 * Whether a shadow ends at the product's own in pixel `j`, and in the next one behind it by `step`: at a sharp edge,
 * or at a colour that no shadow has.
 */
export function isProductsEdge(
  { image, ground, sharpness }: EdgeEvidence,
  j: number,
  step: number,
): boolean {
  const edge = Math.max(sharpness[j], sharpness[j + step] ?? 0) >= SHARP;
  return edge || !couldBeGround(image, ground, j + step, SLACK);
}
