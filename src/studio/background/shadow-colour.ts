import { tintAt } from '../../raster/lab-image.js';

/** A shadow darkens its background by at most this, and light may lift it by so much, in L. */
const DEEPEST = 55;
const LIGHTER = 3;
/** Tint that a shadow may have of its own, delta E, and the more the deeper it is, per L. */
const TINT = { least: 2.5, perDepth: 0.08 } as const;

/**
 * True where a pixel has the colour of the background, or of the background in a shadow. Both are Lab, interleaved;
 * `slack` is how far the background itself is off its estimate, delta E.
 */
export function couldBeBackground(
  lab: Float32Array,
  background: Float32Array,
  pixel: number,
  slack: number,
): boolean {
  const depth = background[pixel * 3] - lab[pixel * 3];
  if (depth < -LIGHTER - slack || depth > DEEPEST) return false;
  const tint = TINT.least + slack + TINT.perDepth * Math.max(0, depth);
  return tintAt(lab, background, pixel) < tint;
}
