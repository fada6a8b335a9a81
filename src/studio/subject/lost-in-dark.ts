import { areaOf, common, sampled, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** A ground up to this lightness takes dark parts of a product into itself, L. */
const DARK = 18;
/** The ground's lightness is read from every so many pixels. */
const SAMPLED = 5;
/** Gaps and bays up to twice this share of the photo's longer side may be a part that is lost. */
const REACH = 0.035;
/** There the product beside them is no more than so much lighter than the ground, L; up to so many pixels away. */
const ALIKE = 10;
const BESIDE = 4;
/** Share of the mask that they make together from which too much is lost. */
const MOST = 0.012;

/**
 * Whether a mask before a dark ground has bays, or gaps between its pieces, beside parts that are as dark: there the
 * product goes on, such as at the lower edge of a black camera or the hinge of a lit laptop.
 */
export function isLostInDark({ width, height, lab }: WorkImage, mask: Mask): boolean {
  const lightness = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i += 1) lightness[i] = lab[i * 3];
  const grounds = sampled(lightness, SAMPLED, mask);
  const ground = grounds[Math.floor(grounds.length / 2)] ?? Infinity;
  if (ground > DARK) return false;
  const reach = Math.round(Math.max(width, height) * REACH);
  const closed = growMask(growMask(mask, width, height, reach), width, height, -reach);
  const dark = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 1 && lightness[i] < ground + ALIKE) dark[i] = 1;
  }
  // Closing fills the room up to a frame that is near, too.
  const filled = findRegions(without(closed, mask), width, height, 1);
  const bays = maskOfRegions(filled, ({ touchesFrame }) => !touchesFrame);
  const lost = common(bays, growMask(dark, width, height, BESIDE));
  return areaOf(lost) > areaOf(mask) * MOST;
}
