import { cutImage, neighbourLinks } from './graph-cut.js';
import { boxMean, growMask } from './morphology.js';
import { tidyMask } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** How strongly neighbours of equal colour hold together. */
const SMOOTHNESS = 8;

/** Spread of a local colour, delta E squared, that is always assumed. */
const LOCAL_VARIANCE = 20;

/** Cost of a colour where none is known nearby. */
const UNKNOWN = 6;
/** Keeps a division by no pixels finite. */
const NOTHING = 1e-6;

/** The middle of a thin part lies this share of the band inside its outline. */
const MIDDLE = 0.4;

/** Distance of two local colours from which they decide alone, delta E. */
const DISTINCT = 16;

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
  const inner = surelyProduct(image, mask, band);
  const outer = growMask(mask, width, height, band);
  const open = Uint8Array.from(outer, (value) => 1 - value);
  const ground = localSums(image, open, band * 3);
  const product = localSums(image, inner, band * 3);
  // A band and the body beside it: a pixel need not look like both.
  const lighter = localSums(image, lighterPart(image, inner, product), band * 3);
  const evidence = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i += 1) {
    if (inner[i] === 1) evidence[i] = Infinity;
    else if (outer[i] === 0) evidence[i] = -Infinity;
    else {
      const likeProduct = Math.min(
        costAt(image, i, LOCAL_VARIANCE, product),
        costAt(image, i, LOCAL_VARIANCE, lighter),
        costAt(image, i, LOCAL_VARIANCE, product, lighter),
      );
      const colours = costAt(image, i, groundVariance, ground) - likeProduct;
      // Where the two sides look alike, the mask as found keeps the last word.
      const alike = 1 - Math.min(1, separation(ground, product, i) / DISTINCT);
      evidence[i] = colours * (1 - alike) + (mask[i] === 1 ? 4 : -4) * alike;
    }
  }
  const links = neighbourLinks(image, SMOOTHNESS, evidence);
  return tidyMask(cutImage(image, evidence, links), width, height, 0.05, 0.004);
}

/** What lies deeper than the band, and the middle of parts that are too thin to have anything so deep. */
function surelyProduct({ width, height }: WorkImage, mask: Mask, band: number): Mask {
  const deep = growMask(mask, width, height, -band);
  const thick = growMask(deep, width, height, band + 1);
  const middle = growMask(mask, width, height, -Math.ceil(band * MIDDLE));
  return deep.map((value, i) => value | (middle[i] & (1 - thick[i])));
}

/** Sums over the pixels near a pixel, as means of its surroundings: how many, L, a, b, and squares of all three. */
type LocalSums = readonly Float32Array[];

function separation(a: LocalSums, b: LocalSums, i: number): number {
  let square = 0;
  for (let c = 1; c < 4; c += 1) {
    square += (a[c][i] / (a[0][i] + NOTHING) - b[c][i] / (b[0][i] + NOTHING)) ** 2;
  }
  return Math.sqrt(square);
}

function localSums({ width, height, lab }: WorkImage, where: Mask, radius: number): LocalSums {
  const values = new Float32Array(where.length);
  return Array.from({ length: 5 }, (_, sum) => {
    for (let i = 0, q = 0; i < where.length; i += 1, q += 3) {
      if (where[i] === 0) values[i] = 0;
      else if (sum === 0) values[i] = 1;
      else if (sum < 4) values[i] = lab[q + sum - 1];
      else values[i] = lab[q] ** 2 + lab[q + 1] ** 2 + lab[q + 2] ** 2;
    }
    return boxMean(values, width, height, radius);
  });
}

/** The product's pixels that are lighter than the product around them. */
function lighterPart({ lab }: WorkImage, inner: Mask, product: LocalSums): Mask {
  const [weight, lightness] = product;
  return inner.map((value, i) => (value === 1 && lab[i * 3] * weight[i] > lightness[i] ? 1 : 0));
}

/** How badly a pixel fits the colours near it, those of `less` left out; `least` is their least variance. */
function costAt(
  { lab }: WorkImage,
  i: number,
  least: number,
  all: LocalSums,
  less?: LocalSums,
): number {
  const weight = all[0][i] - (less?.[0][i] ?? 0);
  if (weight < 0.01) return UNKNOWN;
  let [square, variance] = [0, (all[4][i] - (less?.[4][i] ?? 0)) / weight];
  for (let c = 1; c < 4; c += 1) {
    const mean = (all[c][i] - (less?.[c][i] ?? 0)) / weight;
    square += (lab[i * 3 + c - 1] - mean) ** 2;
    variance -= mean * mean;
  }
  const spread = least + Math.max(0, variance) / 3;
  return Math.min(12, square / (2 * spread) + 1.5 * Math.log(spread));
}
