import { localColours, meanNear, type LocalColours } from './band-colours.js';
import { floodFromGround } from './flood-from-ground.js';
import { areaOf, inverted, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions } from './regions.js';
import { Room } from './room.js';
import { tintBetween } from './shadow-colour.js';
import type { Mask, WorkImage } from './work-image.js';

/** The ground lies further out than its soft pixels, and up to so far off; the product up to so far within; pixels. */
const SOFT = 2;
const REACH = 80;
const DEEP = 4;
const BESIDE = 12;
/** Ground and product differ by so much in tint at least, delta E: compression leaves half of it in a slit. */
const TINTED = 12;
/** Share of the way from the product's tint to the ground's from which a slit goes on. */
const SHARE = 0.3;
/**
 * It is a slit by so much more of that share than so many pixels aside, on both sides, where a slit does not go on: the
 * white neck of a bottle below its cap is no slit.
 */
const RIDGE = 0.2;
const ASIDE = 2;
/**
 * There the product has the same tint on both, delta E, or nearly so for its chroma, of which a fold in deep shadow keeps
 * less: between two of its colours lies a soft edge, which is neither.
 */
const SAME_TINT = { least: 8, share: 0.45 } as const;
/** It begins where the ground is no wider than so many pixels. */
const NARROW = 3;
/** What is taken has so many pixels at most. */
const LARGEST = 120;

/**
 * Follows slits of tinted ground to their tips, such as the one between a sleeve and its body, where they are too
 * narrow for a fine mask to hold them in the ground's own colour: threads of its tint in a product of another one,
 * that go on where a slit ends.
 */
export function followSlits(image: WorkImage, mask: Mask): Mask {
  const { width, height } = image;
  // The colours are dear: most products have no slit at all.
  if (!hasSlit(mask, width)) return mask;
  const around = inverted(growMask(mask, width, height, SOFT));
  using room = new Room();
  const ground = localColours(image, around, REACH, room);
  const product = localColours(image, growMask(mask, width, height, -DEEP), BESIDE, room);
  const reached = floodFromGround(mask, width, goesOn, { image, mask, ground, product });
  if (areaOf(reached) === 0) return mask;
  const found = findRegions(reached, width, height, 1);
  return without(
    mask,
    maskOfRegions(found, ({ area }) => area <= LARGEST),
  );
}

/** Whether the ground is as narrow as a slit anywhere. */
function hasSlit(mask: Mask, width: number): boolean {
  for (let i = 0; i < mask.length; i += 1)
    if (mask[i] === 0 && isNarrow(mask, width, i)) return true;
  return false;
}

function isNarrow(mask: Mask, width: number, i: number): boolean {
  return (
    (mask[i - NARROW] === 1 && mask[i + NARROW] === 1) ||
    (mask[i - NARROW * width] === 1 && mask[i + NARROW * width] === 1)
  );
}

/** A mask in its photo, and the colours of ground and product near each pixel. */
interface Sides {
  readonly image: WorkImage;
  readonly mask: Mask;
  readonly ground: LocalColours;
  readonly product: LocalColours;
}

/** Whether a slit goes on from one pixel to the next. */
function goesOn(from: number, to: number, _step: number, sides: Sides): boolean {
  const { image, mask } = sides;
  return (mask[from] === 1 || isNarrow(mask, image.width, from)) && isThread(sides, to);
}

function isThread(sides: Sides, i: number): boolean {
  const share = tintShare(sides, i);
  if (share <= SHARE) return false;
  const { image } = sides;
  return [ASIDE, ASIDE * image.width].some((d) => {
    const aside = Math.max(tintShare(sides, i - d), tintShare(sides, i + d));
    return aside < Math.min(SHARE, share - RIDGE) && isSameTint(image, i - d, i + d);
  });
}

/** How far a pixel's a and b lie on the way from the product's near it to the ground's; 0 where these are alike. */
function tintShare({ image, ground, product }: Sides, i: number): number {
  const { lab } = image;
  const [from, to] = [meanNear(product, i), meanNear(ground, i)];
  if (from === undefined || to === undefined) return 0;
  const [a, b] = [to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(a, b);
  if (length < TINTED) return 0;
  return ((lab[i * 3 + 1] - from[1]) * a + (lab[i * 3 + 2] - from[2]) * b) / length ** 2;
}

/** Whether two pixels have one colour, in light and in shadow. */
function isSameTint({ lab }: WorkImage, i: number, j: number): boolean {
  const chroma = Math.hypot(lab[i * 3 + 1], lab[i * 3 + 2]);
  return tintBetween(lab, i, lab, j) < Math.max(SAME_TINT.least, chroma * SAME_TINT.share);
}
