import { floodFromGround } from './flood-from-ground.js';
import { inpaintGround } from './inpaint-ground.js';
import { areaOf, without } from './masks.js';
import { boxMean, growMask } from './morphology.js';
import { openShares } from './open-shares.js';
import { findRegions, maskOfRegions, tidyMask } from './regions.js';
import { couldBeGround } from './shadow-colour.js';
import { relativeSlopes, rimMedian } from './texture.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Colours and slopes are means over so many pixels around: more than a thread of cloth. */
const AROUND = 3;
/** Texture in shadow has this share of the texture's usual slope, measured against the light. */
const SAME = { least: 0.5, most: 1.6 } as const;
/** How much a mean colour may be off that of the ground in shadow, delta E; and a single pixel's. */
const SLACK = { mean: 1, pixel: 4 } as const;
/** Half the width of what is no outline's own, pixels. */
const THINNEST = AROUND + 1;
/** Shares of a mask: less is a patch of the product, more is the product. */
const SMALLEST = 0.003;
const LARGEST = 0.45;
/** Share of its border at which a shadow is open to the ground: cut bread was measured to have 0.3. */
const OPEN = 0.4;
/** Smaller pieces than these shares of the mask are what the shadow leaves behind. */
const SPECK = 0.02;

/**
 * Takes shadows on a textured ground off a mask: what a flood from outside reaches where the texture goes on, in
 * the ground's colour, only darker. The product's own surface has another texture.
 */
export function peelTexturedShadow(image: WorkImage, mask: Mask): Mask {
  const { width, height } = image;
  const ground = inpaintGround(image, mask);
  const smooth = smoothed(image);
  const slopes = boxMean(relativeSlopes(image), width, height, AROUND);
  const usual = rimMedian(image, mask, slopes);
  const reached = floodFromGround(mask, width, goesOn, { slopes, usual, smooth, ground });
  const all = areaOf(mask);
  // Along any outline the means hold something of both sides: a shadow is wider.
  const cores = growMask(reached, width, height, -THINNEST);
  const found = findRegions(cores, width, height, 1);
  const shadows = maskOfRegions(found, ({ area }) => area > all * SMALLEST && area < all * LARGEST);
  if (!shadows.includes(1)) return mask;
  const wide = growMask(shadows, width, height, THINNEST + AROUND);
  const left = maskWhere(
    mask.length,
    (i) => mask[i] === 1 && (wide[i] === 0 || !couldBeGround(image, ground, i, SLACK.pixel)),
  );
  const opened = growMask(growMask(left, width, height, -2), width, height, 2);
  const kept = maskWhere(left.length, (i) => left[i] === 1 && (wide[i] === 0 || opened[i] === 1));
  return withoutOpen(mask, tidyMask(kept, width, height, SPECK, 0), width, height);
}

/** A texture by its mean slopes, how steep they usually are, and its mean colours; `ground` is what they should be. */
interface Texture {
  readonly slopes: Float32Array;
  readonly usual: number;
  readonly smooth: WorkImage;
  readonly ground: Float32Array;
}

/** Whether the ground's texture goes on at a pixel. */
function goesOn(
  _from: number,
  i: number,
  _step: number,
  { slopes, usual, smooth, ground }: Texture,
): boolean {
  return (
    slopes[i] > usual * SAME.least &&
    slopes[i] < usual * SAME.most &&
    couldBeGround(smooth, ground, i, SLACK.mean)
  );
}

/** A mask without those parts of what was taken that lie along its outline. */
function withoutOpen(mask: Mask, kept: Mask, width: number, height: number): Mask {
  const taken = findRegions(without(mask, kept), width, height, 1);
  const shares = openShares(mask, width, taken.labels, taken.regions.length);
  return without(
    mask,
    maskOfRegions(taken, ({ label }) => shares[label] > OPEN),
  );
}

/** The photo's mean colours. */
function smoothed(image: WorkImage): WorkImage {
  const { width, height, lab } = image;
  return { ...image, lab: boxMean(lab, width, height, AROUND, undefined, 3) };
}
