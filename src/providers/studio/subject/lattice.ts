import { distanceAt, groundReach, type GroundFit } from './ground-fit.js';
import { wallAndFloor } from './wall-and-floor.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/**
 * A lattice, such as a racket's strings or the grille of a fan, is finer than its mask: without what of that looks like the
 * ground, its outline is so long against the root of its area, and so many times as long as the mask's own. Of some 160
 * products on each ground a racket and a fan, with 5 to 46 % of ground in them, had 1.75 times and more before two surfaces
 * and grey, others up to 1.52 (an oak chair); on wood a crib and a plant with 7 and 9 % of it 1.34, others 1.31; on soil, of
 * which every product has some colours, six with 4 to 46 % of it had 1.77, others 1.2 or a shorter outline.
 */
const LATTICE = {
  even: { fine: 11, grown: 1.6 },
  wall: { fine: 11, grown: 1.6 },
  wood: { fine: 11, grown: 1.33 },
  soil: { fine: 19, grown: 1.7 },
} as const;
/** The outline of its mask is itself so long against the root of its area: a steak on wood, or a toy bear, is of a piece. */
const OPEN = 5.5;
/**
 * Before a light ground what is white of a product looks like the ground, too, and a cut may lose it: of 180 products five of
 * the six with the largest loss or most ground were such, a coffee maker (3 % lost), a crib and a book.
 */
const ON_LIGHT = { fine: 10, grown: 1.6 } as const;
/** What is nearer to a ground than so many times what that is off itself looks like it; and at least, delta E. */
const LIKE = { reach: 2, least: 2, spread: 2 } as const;

/** Tells of a pixel whether it looks like the ground. */
type IsLike = (i: number) => boolean;

/** What looks like a ground that is described by a surface. */
export function likeGround({ lab }: WorkImage, fit: GroundFit): IsLike {
  const near = Math.max(LIKE.least, LIKE.reach * groundReach(fit));
  return (i) => distanceAt(lab, fit.ground, i) <= near;
}

/** The same where that has a texture. */
export function likeTexture({ lab }: WorkImage, fit: GroundFit): IsLike {
  const near = Math.max(LIKE.least, LIKE.reach * groundReach(fit), LIKE.spread * fit.spread);
  return (i) => distanceAt(lab, fit.ground, i) <= near;
}

/** Whether a mask is a lattice in which its ground is seen. */
export function isLattice(
  mask: Mask,
  width: number,
  isLike: IsLike,
  ground: keyof typeof LATTICE,
): boolean {
  const { own, fine, grown } = outlines(mask, width, isLike);
  return own > OPEN && fine > LATTICE[ground].fine && grown > LATTICE[ground].grown;
}

/** The same before a plain wall and a plain floor; before another ground nothing is known of it. */
export function isLatticeBeforeWall(image: WorkImage, mask: Mask): boolean {
  const two = wallAndFloor(image, mask);
  if (two === undefined) return false;
  const near = Math.max(LIKE.least, LIKE.reach * two.reach);
  const isLike: IsLike = (i) => distanceAt(image.lab, two.ground, i) <= near;
  return isLattice(mask, image.width, isLike, 'wall');
}

/** Whether so much of a product's outline before a light ground runs between it and what is as white that no cut tells them. */
export function isLatticeOnLight(image: WorkImage, fit: GroundFit, mask: Mask): boolean {
  const { fine, grown } = outlines(mask, image.width, likeGround(image, fit));
  return fine > ON_LIGHT.fine && grown > ON_LIGHT.grown;
}

/**
 * The outline of a mask, that of what of it does not look like the ground, both against the root of their area, and how many
 * times as long as the first the second is.
 */
function outlines(
  mask: Mask,
  width: number,
  isLike: IsLike,
): { own: number; fine: number; grown: number } {
  const own = outlineOf(mask, width);
  const apart = maskWhere(mask.length, (i) => mask[i] === 1 && !isLike(i));
  const fine = outlineOf(apart, width);
  return { own, fine, grown: fine / Math.max(1, own) };
}

/** Pixels of a mask's outline, also in holes, against the root of its area. */
function outlineOf(mask: Mask, width: number): number {
  let [outline, area] = [0, 0];
  for (let i = width; i < mask.length - width; i += 1) {
    if (mask[i] === 0) continue;
    area += 1;
    if (mask[i - 1] + mask[i + 1] + mask[i - width] + mask[i + width] < 4) outline += 1;
  }
  return outline / Math.sqrt(Math.max(1, area));
}
