import { limbsOf } from './limbs.js';
import { areaOf, joined, without } from './masks.js';
import { growMask } from './morphology.js';
import { tidyMask } from './regions.js';
import { couldBeAny } from './shadow-colour.js';
import { usualOnGround } from './usual-colours.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** A shadow's own slope, in delta E per pixel of the work image; outlines are steeper. */
const STEEPEST = 2.6;
/** Holes below this share of a mask are its gloss; in a texture, only those of so few pixels. */
const HOLE = 0.01;
const GRAINS = 80;
/** More than this share of a mask is never peeled: then it is no shadow but the product itself. */
const LARGEST_SHARE = 0.45;
/** How much a shadow's colour may be off that of the ground, delta E. */
const SLACK = 0.5;
/** Threads that a flood leaves lie within this many pixels of what it took. */
const BESIDE = 2;

/**
 * Takes soft shadows off a mask: floods from the ground into pixels that are the ground's colour, only
 * darker, and changes no faster than a shadow does, or only at `soft` edges. `grounds` are Lab, interleaved,
 * each one way to tell what the ground would look like; `outlines` are the sharp edges on a ground that has
 * none itself.
 */
export function peelShadow(
  image: WorkImage,
  grounds: readonly Float32Array[],
  mask: Mask,
  soft: Mask,
  outlines?: Mask,
): Mask {
  const { width, height } = image;
  const peeled = mask.slice();
  const stack = new Int32Array(mask.length);
  let waiting = 0;
  const peel = (i: number): void => {
    if (peeled[i] === 0 || (outlines?.[i] === 1 && soft[i] === 0)) return;
    if (!isShadow(image, grounds, soft, i)) return;
    peeled[i] = 0;
    stack[waiting] = i;
    waiting += 1;
  };
  const peelAround = (i: number): void => {
    const x = i % width;
    if (x > 0) peel(i - 1);
    if (x + 1 < width) peel(i + 1);
    if (i >= width) peel(i - width);
    if (i + width < mask.length) peel(i + width);
  };
  for (let i = 0; i < mask.length; i += 1) if (mask[i] === 0) peelAround(i);
  while (waiting > 0) {
    waiting -= 1;
    peelAround(stack[waiting]);
  }
  const opened = withoutThreads(image, grounds, mask, peeled, outlines !== undefined);
  const before = areaOf(mask);
  const hole = outlines === undefined ? Math.min(HOLE, GRAINS / before) : HOLE;
  const result = tidyMask(opened, width, height, 0.05, hole);
  const after = areaOf(result);
  return after < before * (1 - LARGEST_SHARE) ? mask : result;
}

/**
 * Takes off what is as thin as a pixel or two: beside what was peeled, since a flood leaves threads
 * between shadow and product, and on a textured ground what has one of its colours and is no limb.
 */
function withoutThreads(
  image: WorkImage,
  grounds: readonly Float32Array[],
  mask: Mask,
  peeled: Mask,
  calm: boolean,
): Mask {
  const { width, height } = image;
  const opened = growMask(growMask(peeled, width, height, -1), width, height, 1);
  const gone = without(mask, peeled);
  const dubious = growMask(gone, width, height, BESIDE);
  const firm = without(peeled, without(dubious, opened));
  if (calm) return firm;
  const usual = usualOnGround(image, mask);
  const alike = maskWhere(
    peeled.length,
    (i) => peeled[i] === 1 && couldBeAny(image, grounds, i, SLACK),
  );
  const limbs = limbsOf(peeled, alike, width, height);
  return joined(without(firm, without(usual, opened)), limbs);
}

function isShadow(
  image: WorkImage,
  grounds: readonly Float32Array[],
  soft: Mask,
  i: number,
): boolean {
  const slow = image.gradient[i] <= STEEPEST || soft[i] === 1;
  return slow && couldBeAny(image, grounds, i, SLACK);
}
