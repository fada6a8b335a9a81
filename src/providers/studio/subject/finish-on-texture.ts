import { dropPockets } from './drop-pockets.js';
import { fillBites } from './fill-bites.js';
import type { Judged } from './judge-candidates.js';
import { withPartsNear } from './parts-apart.js';
import { peelTexturedShadow } from './peel-textured-shadow.js';
import type { Mask, WorkImage } from './work-image.js';

/** A mask on a textured ground without what is left of that, and with the parts of the product that lie apart. */
export function finishOnTexture(
  work: WorkImage,
  { mask, ground, parts }: Judged,
  sharpness: Float32Array,
): Mask {
  const peeled = dropPockets(work, peelTexturedShadow(work, mask), false);
  const whole = parts === undefined ? peeled : withPartsNear(work, ground, peeled, parts);
  return fillBites(work, whole, sharpness);
}
