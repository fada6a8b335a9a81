import {
  colourCost,
  darkerHalf,
  eitherCost,
  halvedColours,
  partedByTint,
  separation,
  shadedCost,
  type HalvedColours,
  type LocalColours,
} from './band-colours.js';
import { cutImage, neighbourLinks } from './graph-cut.js';
import { keepNotches } from './keep-notches.js';
import { keepRims } from './keep-rims.js';
import { keepTrims } from './keep-trims.js';
import { areaOf, common, inverted, joined, without } from './masks.js';
import { growMask } from './morphology.js';
import { countsOf, findRegions, maskOfRegions, tidyMask } from './regions.js';
import { Room } from './room.js';
import type { Mask, WorkImage } from './work-image.js';

/** How strongly neighbours of equal colour hold together. */
const SMOOTHNESS = 8;

/** Spread of a local colour, delta E squared, that is always assumed. */
const LOCAL_VARIANCE = 20;

/** The middle of a thin part lies this share of the band inside its outline. */
const MIDDLE = 0.4;

/** A piece of product has this share of the mask at least, and so much of it lies deep within what was found. */
const PIECE = { least: 0.001, sure: 0.1 } as const;

/** Tint by which the lighter part of a ground differs from all of it where there are two, delta E. */
const TWOFOLD = 3;

/** A notch is at most so many bands wide. */
const NOTCH = 5;

/** Distance of two local colours from which they decide alone, delta E. */
const DISTINCT = 16;
/** What the mask as found says where they are the same. */
const AS_FOUND = 4;

/**
 * Moves the outline of a mask, by at most `band` pixels either way, to where the colours next to it
 * part: every pixel near the outline is compared with the sure product and the sure ground around it.
 * `groundVariance` (delta E squared) is the least that the ground is assumed to vary by.
 */
export function refineBand(
  image: WorkImage,
  mask: Mask,
  band: number,
  groundVariance = LOCAL_VARIANCE,
): Mask {
  const { width, height } = image;
  const deep = growMask(mask, width, height, -band);
  const inner = surelyProduct(image, mask, deep, band);
  const outer = growMask(mask, width, height, band);
  const open = inverted(outer);
  using room = new Room();
  const halves = halvedColours(image, open, band * 3, room);
  const ground = { ...halves, darker: darkerHalf(halves, room) };
  const product = halvedColours(image, inner, band * 3, room);
  const evidence = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i += 1) {
    if (inner[i] === 1) evidence[i] = Infinity;
    else if (outer[i] === 0) evidence[i] = -Infinity;
    else {
      const colours = colourEvidence(image, i, groundVariance, ground, product);
      // Where the two sides look alike, the mask as found keeps the last word.
      const alike = 1 - Math.min(1, separation(ground.all, product.all, i) / DISTINCT);
      evidence[i] = colours * (1 - alike) + (mask[i] === 1 ? AS_FOUND : -AS_FOUND) * alike;
    }
  }
  const links = neighbourLinks(image, SMOOTHNESS, evidence, room);
  const cut = cutImage(image, evidence, links);
  const tidied = joined(tidyMask(cut, width, height, 0.05, 0.004), piecesOf(image, cut, deep));
  // Small holes are noise, but for those that were found before.
  const tight = common(tidied, joined(cut, mask));
  const whole = keepNotches(image, mask, tight, ground.all, band * NOTCH);
  const trimmed = keepTrims(image, mask, whole, ground.all, product.all);
  return keepRims(image, mask, trimmed, ground.all, band);
}

/** What lies deeper than the band, and the middle of parts that are too thin to have anything so deep. */
function surelyProduct({ width, height }: WorkImage, mask: Mask, deep: Mask, band: number): Mask {
  const thick = growMask(deep, width, height, band + 1);
  const middle = growMask(mask, width, height, -Math.ceil(band * MIDDLE));
  return joined(deep, without(middle, thick));
}

/** The pieces that the outline falls into and that are product for sure, such as the leaves of a plant. */
function piecesOf({ width, height }: WorkImage, cut: Mask, deep: Mask): Mask {
  const found = findRegions(cut, width, height, 1);
  if (found.regions.length < 2) return cut;
  const sure = countsOf(found, deep);
  const least = areaOf(cut) * PIECE.least;
  return maskOfRegions(
    found,
    ({ area, label }) => area >= least && sure[label] >= area * PIECE.sure,
  );
}

/** The colours of the ground near each pixel, and those of its two halves. */
interface GroundColours extends HalvedColours {
  readonly darker: LocalColours;
}

/** Above 0 where a pixel looks more like the product. Between two tints a shadow of either keeps its own. */
function colourEvidence(
  image: WorkImage,
  i: number,
  groundVariance: number,
  ground: GroundColours,
  product: HalvedColours,
): number {
  // Where a wall meets a floor the ground is either, in light or in shadow; a shadow on it is no other ground.
  const twofold = partedByTint(ground.lighter, ground.all, i, TWOFOLD);
  const likeGround = twofold
    ? eitherCost(image, i, groundVariance, ground)
    : colourCost(image, i, groundVariance, ground.all);
  const likeProduct = eitherCost(image, i, LOCAL_VARIANCE, product);
  if (!partedByTint(ground.all, product.all, i)) return likeGround - likeProduct;
  const likeShadow = twofold
    ? Math.min(shadedCost(image, i, ground.lighter), shadedCost(image, i, ground.darker))
    : shadedCost(image, i, ground.all);
  const inShade = shadedCost(image, i, product.all);
  return Math.min(likeGround, likeShadow) - Math.min(likeProduct, inShade);
}
