import { isCutAcross } from './cut-across.js';
import { isBeyondFit, isEvenGround, isLightGround } from './ground-fit.js';
import type { Scene } from './judge-candidates.js';
import { leftOut } from './left-out.js';
import { hasOtherAcross } from './other-across.js';
import { wallAndFloor } from './wall-and-floor.js';
import type { Mask } from './work-image.js';

/**
 * So much sharp outline is left outside a finished mask at most, against its own. Of some 220 photos before grey a planter
 * without its front and a lamp without its cord had .31 and .25 (24 and 5 % lost), a whole shoe whose shadow has edges .13; of
 * 115 before rooms a tricycle without its bar .12 (6 % lost), the others .08 at most. Before a wall and a floor beside whole
 * products up to .28 is left, such as the wires of headphones; where two such surfaces are not found although the ground is
 * neither even nor out of focus, a handbag without its front had .26 (64 % lost), another product none.
 */
const MOST_LEFT = { even: 0.15, other: 0.1 } as const;

/**
 * Whether a mask cuts into the product where that shows: before a room or an even ground its outline runs through it, or
 * outlines of it are left outside; or what it leaves out within it is none of the room.
 */
export function isCutInto(scene: Scene, mask: Mask): boolean {
  const { calm, fit, sharpness, work } = scene;
  if (!calm) return false;
  if (isEvenGround(fit)) return !isLightGround(fit) && isCutIntoBefore(scene, mask);
  if (isBeyondFit(fit)) return isCutIntoBefore(scene, mask) || hasOtherAcross(work, mask);
  return !wallAndFloor(work, mask) && leftOut(work, mask, sharpness) > MOST_LEFT.other;
}

/** The same before an even ground, or one out of focus; before a light one none show: it is no smoother than white products. */
function isCutIntoBefore({ fit, sharpness, work }: Scene, mask: Mask): boolean {
  const ground = isEvenGround(fit) ? fit.ground : undefined;
  if (isCutAcross(work, mask, sharpness, ground)) return true;
  const most = ground === undefined ? MOST_LEFT.other : MOST_LEFT.even;
  return leftOut(work, mask, sharpness, ground) > most;
}
