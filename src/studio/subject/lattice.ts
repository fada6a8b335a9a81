import { distanceAt, groundReach, type GroundFit } from './ground-fit.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/**
 * A lattice, such as a racket's strings or the grille of a fan, is finer than its mask: without what of that looks like the
 * ground, its outline is so long against the root of its area, and so many times as long as the mask's own. Of some 160
 * products on each ground a racket and a fan, with 5 to 46 % of ground in them, had 1.75 times and more before two surfaces
 * and grey, others up to 1.52 (an oak chair), but for a crib before grey; on wood a crib and a plant with 7 and 9 % of it 1.34, others 1.31; on soil, of
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

/** What looks like a surface (Lab, interleaved) that is so far off itself; and, where it has a texture, spreads so much. */
export function likeSurface(
  { lab }: WorkImage,
  ground: Float32Array,
  reach: number,
  spread = 0,
): IsLike {
  const near = Math.max(LIKE.least, LIKE.reach * reach, LIKE.spread * spread);
  return (i) => distanceAt(lab, ground, i) <= near;
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

/** Whether so much of a product's outline before a light ground runs between it and what is as white that no cut tells them. */
export function isLatticeOnLight(image: WorkImage, fit: GroundFit, mask: Mask): boolean {
  const { fine, grown } = outlines(
    mask,
    image.width,
    likeSurface(image, fit.ground, groundReach(fit)),
  );
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
