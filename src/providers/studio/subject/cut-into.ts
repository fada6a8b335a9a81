import { isCutAcross } from './cut-across.js';
import { isBeyondFit, isEvenGround, isLightGround, type GroundFit } from './ground-fit.js';
import type { Scene } from './judge-candidates.js';
import { hasOtherAcross } from './other-across.js';
import type { Mask } from './work-image.js';

/**
 * Whether a mask cuts into the product where that shows: its outline runs through it before a room or an even ground, or
 * what it leaves out within it is none of the room.
 */
export function isCutInto({ calm, fit, sharpness, work }: Scene, mask: Mask): boolean {
  if (!calm || !showsCuts(fit)) return false;
  if (isEvenGround(fit)) return isCutAcross(work, mask, sharpness, fit.ground);
  return isCutAcross(work, mask, sharpness) || hasOtherAcross(work, mask);
}

/** Before a light ground none show, since it is no smoother than white products are. */
function showsCuts(fit: GroundFit): boolean {
  return isEvenGround(fit) ? !isLightGround(fit) : isBeyondFit(fit);
}
