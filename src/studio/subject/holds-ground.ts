import {
  distanceAt,
  groundReach,
  isBeyondFit,
  isEvenGround,
  isLightGround,
  type GroundFit,
} from './ground-fit.js';
import { inpaintGround } from './inpaint-ground.js';
import type { Scene } from './judge-candidates.js';
import { isLattice, likeSurface } from './lattice.js';
import { areaOf } from './masks.js';
import { growMask } from './morphology.js';
import { usualOnGround } from './usual-colours.js';
import { wallAndFloor } from './wall-and-floor.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** What is nearer to the fitted ground than so many of its spreads looks like it. */
const LIKE = 2;
/** The soft outline is left out, pixels. */
const OUTLINE = 2;
/** Share of a mask that looks like the ground: of 270 products on wood whole ones had .034 at most, a railing .081. */
const MOST = 0.07;

/** Whether a mask on a texture of one colour holds much that looks like that, as between the rails of a clothes rack. */
export function holdsGround(
  { lab, width, height }: WorkImage,
  { ground, spread }: GroundFit,
  mask: Mask,
): boolean {
  const core = growMask(mask, width, height, -OUTLINE);
  return shareOn(lab, ground, core, spread * LIKE) > MOST;
}

/** The share of a mask's pixels that are nearer than so much to the ground, delta E. */
function shareOn(lab: Float32Array, ground: Float32Array, mask: Mask, near: number): number {
  let [all, on] = [0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0) continue;
    all += 1;
    if (distanceAt(lab, ground, i) < near) on += 1;
  }
  return on / Math.max(1, all);
}

/**
 * What is nearer to a wall or a floor than this is it itself, delta E, and so much of it at most is in a mask: 147 products
 * and 21 cut-outs, in their own colours and in others, had .009 at most, a stool whose rails hold 4 % .035, a clothes
 * hanger and the grille of a fan with 17 and 20 % of ground .055 and .092.
 */
const SURFACE = { near: 2, most: 0.045 } as const;

/** The same before a plain wall and a plain floor; before another ground nothing is known of it. */
export function holdsWallOrFloor(image: WorkImage, mask: Mask): boolean {
  const two = wallAndFloor(image, mask);
  if (two === undefined) return false;
  const core = growMask(mask, image.width, image.height, -OUTLINE);
  if (shareOn(image.lab, two.ground, core, SURFACE.near) > SURFACE.most) return true;
  return isLattice(mask, image.width, likeSurface(image, two.ground, two.reach), 'wall');
}

/** Spread up to which a textured ground is of one colour, such as wood, delta E. */
const ONE_COLOUR = 3;

/** Whether a textured ground is of one colour, such as wood. */
export function isOfOneColour({ spread }: GroundFit): boolean {
  return spread < ONE_COLOUR;
}

/** The ground of many colours is read beyond the soft outline, pixels; patches of it are wider than twice `wide`. */
const TEXTURE = { beyond: 3, wide: 1 } as const;
/**
 * Patches in its colours that are so many times as rough as it is, on the mean (the wires that bound them make them
 * rougher), are it itself: some 190 products on soil of which no more than 6 % was ground had .05 of themselves in such
 * patches at most, a clothes horse, a chandelier and a chair with soil between their rails .15 to .31. A brown product has
 * more of the colours, but is smoother.
 */
const ITSELF = { rough: 1.2, most: 0.12 } as const;

/** The same on a texture of many colours, such as soil. */
export function holdsTexture(image: WorkImage, mask: Mask): boolean {
  const { width, height, gradient } = image;
  const around = growMask(mask, width, height, TEXTURE.beyond);
  const usual = usualOnGround(image, around);
  if (isLattice(mask, width, (i) => usual[i] === 1, 'soil')) return true;
  const core = growMask(mask, width, height, -OUTLINE);
  const alike = maskWhere(mask.length, (i) => core[i] === 1 && usual[i] === 1);
  const narrowed = growMask(alike, width, height, -TEXTURE.wide);
  const patches = growMask(narrowed, width, height, TEXTURE.wide);
  const within = roughness(gradient, patches, 1);
  const outside = roughness(gradient, around, 0);
  return within.area > areaOf(core) * ITSELF.most && within.mean > outside.mean * ITSELF.rough;
}

/** The mean slope where a mask is `value`, delta E per pixel, and how much that is, pixels. */
function roughness(
  gradient: Float32Array,
  mask: Mask,
  value: 0 | 1,
): { mean: number; area: number } {
  let [sum, area] = [0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] !== value) continue;
    sum += gradient[i];
    area += 1;
  }
  return { mean: sum / Math.max(1, area), area };
}

/**
 * A room goes on behind the product as it is seen around it, beyond the soft outline, pixels; what is so near to that may be
 * the room itself, delta E: of 115 products and 84 cut-outs before rooms those of which no more than 6 % was room had .035 of
 * themselves there at most, a ladder, a fork and a chair that held 11 to 15 % of room .05 to .13.
 */
const ROOM = { beyond: 4, outline: 1, near: 8, most: 0.045 } as const;

/** The same before a ground out of focus. */
export function holdsRoom(image: WorkImage, mask: Mask): boolean {
  const { width, height, lab } = image;
  const room = inpaintGround(image, growMask(mask, width, height, ROOM.beyond));
  const core = growMask(mask, width, height, -ROOM.outline);
  return shareOn(lab, room, core, ROOM.near) > ROOM.most;
}

/**
 * Whether a finished mask holds much of the ground behind it, such as between the wires of a grille. Of an even ground that
 * alone is told: what else has its colour may be the product's.
 */
export function holdsItsGround(
  { calm, fit, work }: Pick<Scene, 'calm' | 'fit' | 'work'>,
  mask: Mask,
): boolean {
  if (!calm && !isOfOneColour(fit)) return holdsTexture(work, mask);
  const { ground, spread } = fit;
  const isLike = likeSurface(work, ground, groundReach(fit), calm ? 0 : spread);
  if (!calm) return isLattice(mask, work.width, isLike, 'wood');
  // What is white of a product before white is not cut out anyway.
  if (isLightGround(fit)) return false;
  if (isEvenGround(fit)) return isLattice(mask, work.width, isLike, 'even');
  return isBeyondFit(fit) ? holdsRoom(work, mask) : holdsWallOrFloor(work, mask);
}
