import { dropHorizon } from './drop-horizon.js';
import { dropPockets } from './drop-pockets.js';
import { fillBites } from './fill-bites.js';
import { fillSoftHoles } from './fill-soft-holes.js';
import { groundAlongRows } from './ground-along-rows.js';
import { isBeyondFit, isEvenGround, isLightGround, isNeutralGround } from './ground-fit.js';
import { inpaintGround } from './inpaint-ground.js';
import type { Judged, Scene } from './judge-candidates.js';
import { growMask } from './morphology.js';
import { openBays } from './open-bays.js';
import { openSlots } from './open-slots.js';
import { withPartsNear } from './parts-apart.js';
import { peelContactSlope } from './peel-contact-slope.js';
import { peelCrumbs } from './peel-crumbs.js';
import { peelOpenSides } from './peel-open-sides.js';
import { peelPenumbra } from './peel-penumbra.js';
import { peelTexturedShadow } from './peel-textured-shadow.js';
import { peelTintedShadow } from './peel-tinted-shadow.js';
import { peelToHorizon } from './peel-to-horizon.js';
import type { Mask } from './work-image.js';

/**
 * An even ground is known so well that slots have its very colour on the mean: of 64 of them with 14 pixels and more all
 * but seven, four of these clear lenses, were within .4 delta E, while of 33 parts of grey products that were near it by
 * chance three of four were farther off. What passes through its colour is near it on the mean, and its pixels are not: of
 * 6 slots of 100 pixels and more they were off by .92 at most, of gloss on a helmet and on a phone by 1.3 and more.
 */
const SLOTS = { largest: 0, all: 0, off: 0.6, wide: 1.15 } as const;
/**
 * Before neutral grey the largest slot has this share of the mask at least, or all of them have that: clear glass and
 * gloss are as grey.
 */
const GREY_SLOTS = { ...SLOTS, largest: 0.01, all: 0.02 } as const;
/** The ground is read beyond the soft outline, pixels. */
const BEYOND = 4;

/** A mask that is trusted without what is left of its ground: last, since its edges would count as left out. */
export function finishMask(scene: Scene, taken: Judged): Mask {
  if (!scene.calm) return onTexture(scene, taken);
  return isEvenGround(scene.fit) ? onEvenGround(scene, taken.mask) : beforeRoom(scene, taken.mask);
}

/** With the parts of the product that lie apart. */
function onTexture({ work, sharpness }: Scene, { mask, ground, parts }: Judged): Mask {
  const peeled = dropPockets(work, peelTexturedShadow(work, mask), false);
  const whole = parts === undefined ? peeled : withPartsNear(work, ground, peeled, parts);
  return fillBites(work, whole, sharpness);
}

function onEvenGround({ work, fit, sharpness }: Scene, taken: Mask): Mask {
  const { ground } = fit;
  const open = openBays(work, ground, taken, sharpness);
  const tinted = peelTintedShadow(work, ground, open, sharpness);
  const peeled = peelPenumbra(work, ground, tinted, sharpness);
  const mask = fillSoftHoles(work, dropPockets(work, peeled, false), sharpness, fit);
  // What is light may be the product's before a light ground.
  if (isLightGround(fit)) return mask;
  const least = isNeutralGround(fit) ? GREY_SLOTS : SLOTS;
  return peelCrumbs(work, openSlots(work, [ground], mask, sharpness, least));
}

/** Before a ground out of focus, or a wall and a floor. */
function beforeRoom({ work, fit, sharpness }: Scene, taken: Mask): Mask {
  const peeled = peelToHorizon(work, dropHorizon(work, peelOpenSides(work, taken, sharpness)));
  const mask = fillSoftHoles(work, dropPockets(work, peeled, true), sharpness);
  const around = growMask(mask, work.width, work.height, BEYOND);
  const grounds = [inpaintGround(work, around), groundAlongRows(work, around)];
  const clean = peelCrumbs(work, openSlots(work, grounds, mask, sharpness));
  return isBeyondFit(fit) ? peelContactSlope(work, clean) : clean;
}
