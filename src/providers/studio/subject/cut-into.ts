import { isCutAcross } from './cut-across.js';
import { isBeyondFit, isEvenGround, isLightGround, type GroundFit } from './ground-fit.js';
import type { Scene } from './judge-candidates.js';
import { leftOut } from './left-out.js';
import { hasOtherAcross } from './other-across.js';
import type { Mask } from './work-image.js';

/**
 * So much sharp outline is left outside a finished mask at most, against its own. Of some 220 photos before grey a planter
 * without its front and a lamp without its cord had .31 and .25 (24 and 5 % lost), a whole shoe whose shadow has edges .13; of
 * 115 before rooms a tricycle without its bar .12 (6 % lost), the others .08 at most.
 */
const MOST_LEFT = { even: 0.15, outOfFocus: 0.1 } as const;

/**
 * Whether a mask cuts into the product where that shows: before a room or an even ground its outline runs through it, or
 * outlines of it are left outside; or what it leaves out within it is none of the room.
 */
export function isCutInto({ calm, fit, sharpness, work }: Scene, mask: Mask): boolean {
  if (!calm || !showsCuts(fit)) return false;
  const ground = isEvenGround(fit) ? fit.ground : undefined;
  if (isCutAcross(work, mask, sharpness, ground)) return true;
  const most = ground === undefined ? MOST_LEFT.outOfFocus : MOST_LEFT.even;
  if (leftOut(work, mask, sharpness, ground) > most) return true;
  return ground === undefined && hasOtherAcross(work, mask);
}

/** Before a light ground none show, since it is no smoother than white products are. */
function showsCuts(fit: GroundFit): boolean {
  return isEvenGround(fit) ? !isLightGround(fit) : isBeyondFit(fit);
}
