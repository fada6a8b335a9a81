import { boxMean } from './morphology.js';
import type { Mask, WorkImage } from './work-image.js';

/** Sums over the pixels near each place, as means of its surroundings, kept once for every cell. */
export interface LocalColours {
  /** How many, L, a, b, and the squares of all three. */
  readonly sums: readonly Float32Array[];
  readonly columns: number;
  /** Of the picture, pixels. */
  readonly width: number;
}

/** The colours near each pixel, and those of their lighter half. */
export interface HalvedColours {
  readonly all: LocalColours;
  readonly lighter: LocalColours;
}

/** Side of a cell, pixels: averages vary slowly, and a quarter of them costs a quarter. */
const CELL = 2;
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
const DEEPEST = 52;
const DEEPEST_SPREADS = 4;

/** The colours of `where` within `radius` pixels of every pixel. */
export function localColours(image: WorkImage, where: Mask, radius: number): LocalColours {
  const { width, height } = image;
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const sums = cellSums(image, where, columns, rows).map((sum) =>
    boxMean(sum, columns, rows, Math.round(radius / CELL), sum),
  );
  return { sums, columns, width };
}

/** Means per cell, the pixels outside `where` as nothing. */
function cellSums(
  { width, height, lab }: WorkImage,
  where: Mask,
  columns: number,
  rows: number,
): Float32Array[] {
  const [count, l, a, b, squares] = [0, 1, 2, 3, 4].map(() => new Float32Array(columns * rows));
  const share = 1 / (CELL * CELL);
  for (let y = 0, i = 0; y < height; y += 1) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 0; x < width; x += 1, i += 1) {
      if (where[i] === 0) continue;
      const cell = row + Math.floor(x / CELL);
      const q = i * 3;
      count[cell] += share;
      l[cell] += lab[q] * share;
      a[cell] += lab[q + 1] * share;
      b[cell] += lab[q + 2] * share;
      squares[cell] += (lab[q] ** 2 + lab[q + 1] ** 2 + lab[q + 2] ** 2) * share;
    }
  }
  return [count, l, a, b, squares];
}

function cellOf({ width, columns }: Pick<LocalColours, 'width' | 'columns'>, i: number): number {
  return Math.floor(i / width / CELL) * columns + Math.floor((i % width) / CELL);
}

/** The same, and those of what is lighter than its surroundings. */
export function halvedColours(image: WorkImage, where: Mask, radius: number): HalvedColours {
  const all = localColours(image, where, radius);
  return { all, lighter: localColours(image, lighterThan(image, where, all), radius) };
}

function lighterThan({ width, height, lab }: WorkImage, where: Mask, near: LocalColours): Mask {
  const [weight, lightness] = near.sums;
  const lighter = new Uint8Array(where.length);
  for (let y = 0, i = 0; y < height; y += 1) {
    const row = Math.floor(y / CELL) * near.columns;
    for (let x = 0; x < width; x += 1, i += 1) {
      if (where[i] === 0) continue;
      const cell = row + Math.floor(x / CELL);
      if (lab[i * 3] * weight[cell] > lightness[cell]) lighter[i] = 1;
    }
  }
  return lighter;
}

/** The colours of the darker half. */
export function darkerHalf({ all, lighter }: HalvedColours): LocalColours {
  const sums = all.sums.map((sum, k) => sum.map((value, cell) => value - lighter.sums[k][cell]));
  return { ...all, sums };
}

/** Distance of the mean colours on either side of the outline near a pixel, delta E. */
export function separation(one: LocalColours, other: LocalColours, i: number): number {
  const cell = cellOf(one, i);
  const [a, b] = [one.sums, other.sums];
  let square = 0;
  for (let c = 1; c < 4; c += 1) {
    square += (a[c][cell] / (a[0][cell] + NOTHING) - b[c][cell] / (b[0][cell] + NOTHING)) ** 2;
  }
  return Math.sqrt(square);
}

/** Mean L, a, b near a pixel; undefined where next to nothing is. */
export function meanNear(near: LocalColours, i: number): readonly number[] | undefined {
  const cell = cellOf(near, i);
  const [weight, ...means] = near.sums;
  if (weight[cell] < TOO_FEW) return undefined;
  return means.slice(0, 3).map((sum) => sum[cell] / weight[cell]);
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
  const cell = cellOf(near, i);
  const { sums } = near;
  const weight = sums[0][cell] - (less?.sums[0][cell] ?? 0);
  if (weight < TOO_FEW) return UNKNOWN;
  let square = 0;
  let variance = (sums[4][cell] - (less?.sums[4][cell] ?? 0)) / weight;
  for (let c = 1; c < 4; c += 1) {
    const mean = (sums[c][cell] - (less?.sums[c][cell] ?? 0)) / weight;
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

/** Whether the product near a pixel has a colour of its own by so much, delta E, which no shadow on the ground has. */
export function partedByTint(
  ground: LocalColours,
  product: LocalColours,
  i: number,
  least = TINTED,
): boolean {
  const cell = cellOf(ground, i);
  const [weight, l, a, b] = product.sums;
  const n = weight[cell];
  if (n < TOO_FEW || ground.sums[0][cell] < TOO_FEW) return false;
  return tintSquare(ground, cell, l[cell] / n, a[cell] / n, b[cell] / n) > least ** 2;
}

/** Distance of a pixel from the mean colour near it, delta E; 0 where next to nothing is. */
export function offMean({ lab }: WorkImage, i: number, near: LocalColours): number {
  const { sums } = near;
  const cell = cellOf(near, i);
  const weight = sums[0][cell];
  if (weight < TOO_FEW) return 0;
  let square = 0;
  for (let c = 0; c < 3; c += 1) square += (lab[i * 3 + c] - sums[c + 1][cell] / weight) ** 2;
  return Math.sqrt(square);
}

/** Spread of the colours near a pixel, delta E; infinite where next to nothing is. */
export function spreadNear(near: LocalColours, i: number): number {
  const cell = cellOf(near, i);
  return near.sums[0][cell] < TOO_FEW ? Infinity : Math.sqrt(varianceAt(near, cell));
}

/** Mean L near a pixel; 0 where next to nothing is. */
export function lightnessNear(near: LocalColours, i: number): number {
  const cell = cellOf(near, i);
  const [weight, lightness] = near.sums;
  return weight[cell] < TOO_FEW ? 0 : lightness[cell] / weight[cell];
}

/** How far a pixel's a and b are from those of the mean near it at its own lightness, delta E. */
export function offTint({ lab }: WorkImage, i: number, near: LocalColours): number {
  const cell = cellOf(near, i);
  if (near.sums[0][cell] < TOO_FEW) return 0;
  return Math.sqrt(tintSquare(near, cell, lab[i * 3], lab[i * 3 + 1], lab[i * 3 + 2]));
}

/** How badly a pixel fits the mean colour near it, if that may lie in a shadow of any depth. */
export function shadedCost({ lab }: WorkImage, i: number, near: LocalColours): number {
  const cell = cellOf(near, i);
  const depth = near.sums[1][cell] / near.sums[0][cell] - lab[i * 3];
  const deepest = Math.max(DEEPEST, DEEPEST_SPREADS * Math.sqrt(varianceAt(near, cell)));
  if (depth < 0 || depth > deepest) return Infinity;
  const tint = tintSquare(near, cell, lab[i * 3], lab[i * 3 + 1], lab[i * 3 + 2]);
  return tint / (2 * SHADED_VARIANCE) + Math.log(SHADED_VARIANCE) + ANY_DEPTH;
}

/** Variance of the colours near a place, all three channels together, delta E squared. */
function varianceAt({ sums: [weight, l, a, b, squares] }: LocalColours, cell: number): number {
  const n = weight[cell];
  return Math.max(0, squares[cell] / n - (l[cell] ** 2 + a[cell] ** 2 + b[cell] ** 2) / n ** 2);
}

/** Square of how far a colour's a and b are from those of the mean there at the colour's own lightness. */
function tintSquare(
  { sums: [weight, meanL, meanA, meanB] }: LocalColours,
  cell: number,
  l: number,
  a: number,
  b: number,
): number {
  const n = weight[cell];
  const light = Math.max(0, (l + 16) / (meanL[cell] / n + 16)) / n;
  return (a - meanA[cell] * light) ** 2 + (b - meanB[cell] * light) ** 2;
}
