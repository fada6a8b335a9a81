import { boxMean } from './morphology.js';
import type { Mask, WorkImage } from './work-image.js';

/** Sums over the pixels near a pixel, as means of its surroundings: how many, L, a, b, and squares of all three. */
export type LocalColours = readonly Float32Array[];

/** The colours near each pixel, and those of their lighter half. */
export interface HalvedColours {
  readonly all: LocalColours;
  readonly lighter: LocalColours;
}

/** Fewer than this share of the surroundings tell nothing. */
const TOO_FEW = 0.01;
/** Cost of a colour where none is known nearby. */
const UNKNOWN = 6;
/** However far off a colour is, it costs no more. */
const DEAREST = 12;
/** Keeps a division by no pixels finite. */
const NOTHING = 1e-6;

/** Tint of a product, delta E, from which no shadow on the ground can be taken for it. */
const TINTED = 6;
/** Spread of the tint of what is in shadow, delta E squared. */
const SHADED_VARIANCE = 2;
/** What it costs that a shadow may have any depth: the logarithm of how many there are. */
const ANY_DEPTH = 3.5;
/** A shadow darkens by at most this, in L, unless it goes on nearby: then by so many spreads of what is near. */
const DEEPEST = 38;
const DEEPEST_SPREADS = 4;

/** The colours of `where` within `radius` pixels of every pixel. */
export function localColours(
  { width, height, lab }: WorkImage,
  where: Mask,
  radius: number,
): LocalColours {
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

/** The same, and those of what is lighter than its surroundings. */
export function halvedColours(image: WorkImage, where: Mask, radius: number): HalvedColours {
  const all = localColours(image, where, radius);
  const [weight, lightness] = all;
  const lighter = where.map((value, i) =>
    value === 1 && image.lab[i * 3] * weight[i] > lightness[i] ? 1 : 0,
  );
  return { all, lighter: localColours(image, lighter, radius) };
}

/** Distance of the mean colours on either side of the outline near a pixel, delta E. */
export function separation(a: LocalColours, b: LocalColours, i: number): number {
  let square = 0;
  for (let c = 1; c < 4; c += 1) {
    square += (a[c][i] / (a[0][i] + NOTHING) - b[c][i] / (b[0][i] + NOTHING)) ** 2;
  }
  return Math.sqrt(square);
}

/**
 * How badly a pixel fits the colours near it, as a negative logarithm; those of `less` are left out.
 * `least` is the least variance that they are assumed to have, delta E squared.
 */
export function colourCost(
  { lab }: WorkImage,
  i: number,
  least: number,
  near: LocalColours,
  less?: LocalColours,
): number {
  const weight = near[0][i] - (less?.[0][i] ?? 0);
  if (weight < TOO_FEW) return UNKNOWN;
  let [square, variance] = [0, (near[4][i] - (less?.[4][i] ?? 0)) / weight];
  for (let c = 1; c < 4; c += 1) {
    const mean = (near[c][i] - (less?.[c][i] ?? 0)) / weight;
    square += (lab[i * 3 + c - 1] - mean) ** 2;
    variance -= mean * mean;
  }
  const spread = least + Math.max(0, variance) / 3;
  return Math.min(DEAREST, square / (2 * spread) + 1.5 * Math.log(spread));
}

/** The same for a band and the body beside it, say: a pixel need not look like both. */
export function eitherCost(
  image: WorkImage,
  i: number,
  least: number,
  { all, lighter }: HalvedColours,
): number {
  return Math.min(
    colourCost(image, i, least, all),
    colourCost(image, i, least, lighter),
    colourCost(image, i, least, all, lighter),
  );
}

/** Whether the product near a pixel has a colour of its own, which no shadow on the ground has. */
export function partedByTint(ground: LocalColours, product: LocalColours, i: number): boolean {
  const [weight, l, a, b] = product;
  const n = weight[i];
  if (n < TOO_FEW || ground[0][i] < TOO_FEW) return false;
  return tintSquare(ground, i, l[i] / n, a[i] / n, b[i] / n) > TINTED ** 2;
}

/** How badly a pixel fits the mean colour near it, if that may lie in a shadow of any depth. */
export function shadedCost({ lab }: WorkImage, i: number, near: LocalColours): number {
  const depth = near[1][i] / near[0][i] - lab[i * 3];
  const deepest = Math.max(DEEPEST, DEEPEST_SPREADS * Math.sqrt(varianceAt(near, i)));
  if (depth < 0 || depth > deepest) return Infinity;
  const tint = tintSquare(near, i, lab[i * 3], lab[i * 3 + 1], lab[i * 3 + 2]);
  return tint / (2 * SHADED_VARIANCE) + Math.log(SHADED_VARIANCE) + ANY_DEPTH;
}

/** Variance of the colours near a pixel, all three channels together, delta E squared. */
function varianceAt([weight, l, a, b, squares]: LocalColours, i: number): number {
  const n = weight[i];
  return Math.max(0, squares[i] / n - (l[i] ** 2 + a[i] ** 2 + b[i] ** 2) / n ** 2);
}

/** Square of how far a colour's a and b are from those of the mean near it at the colour's own lightness. */
function tintSquare(near: LocalColours, i: number, l: number, a: number, b: number): number {
  const weight = near[0][i];
  const light = Math.max(0, (l + 16) / (near[1][i] / weight + 16)) / weight;
  return (a - near[2][i] * light) ** 2 + (b - near[3][i] * light) ** 2;
}
