import { isCutAcross } from './cut-across.js';
import { isBeyondFit, isEvenGround, isLightGround, type GroundFit } from './ground-fit.js';
import type { Scene } from './judge-candidates.js';
import { leftOut } from './left-out.js';
import { hasOtherAcross } from './other-across.js';
import type { Mask } from './work-image.js';

/**
 * So much sharp outline is left outside a finished mask at most, against its own: of 240 photos before grey those with .13
 * and more had lost 4 to 24 % of their product, such as the front of a planter or a lamp's cord, and those with .07 at most
 * 3 %; of 130 before rooms a tricycle without its bar had .12 (6 % lost), the others .08 at most.
 */
const MOST_LEFT = 0.1;

/**
 * Whether a mask cuts into the product where that shows: before a room or an even ground its outline runs through it, or
 * outlines of it are left outside; or what it leaves out within it is none of the room.
 */
export function isCutInto({ calm, fit, sharpness, work }: Scene, mask: Mask): boolean {
  if (!calm || !showsCuts(fit)) return false;
  const ground = isEvenGround(fit) ? fit.ground : undefined;
  if (isCutAcross(work, mask, sharpness, ground)) return true;
  if (leftOut(work, mask, sharpness, ground) > MOST_LEFT) return true;
  return ground === undefined && hasOtherAcross(work, mask);
}

/** Before a light ground none show, since it is no smoother than white products are. */
function showsCuts(fit: GroundFit): boolean {
  return isEvenGround(fit) ? !isLightGround(fit) : isBeyondFit(fit);
}
