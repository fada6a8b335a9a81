import { boxMean } from './morphology.js';
import { Room } from './room.js';
import type { Mask, WorkImage } from './work-image.js';

/** Sums over the pixels near each place, as means of its surroundings, kept once for every cell. */
export interface LocalColours {
  /** How many, L, a, b, and the squares of all three, cell by cell. */
  readonly sums: Float32Array;
  /** Side of a cell as a power of 2, and how many cells a row has. */
  readonly cell: number;
  readonly columns: number;
  /** Of the picture, pixels. */
  readonly width: number;
}

/** So many sums has a cell. */
const SUMS = 5;

/** The colours near each pixel, and those of their lighter half. */
export interface HalvedColours {
  readonly all: LocalColours;
  readonly lighter: LocalColours;
}

/**
 * Side of a cell as a power of 2, in pixels, and the radius from which it is the larger one: averages vary slowly,
 * the more so over a wide radius, and a quarter of them costs a quarter.
 */
const [CELL, WIDE_CELL, WIDE] = [1, 2, 24];
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

/** The colours of `where` within `radius` pixels of every pixel; they lie in `room`. */
export function localColours(
  image: WorkImage,
  where: Mask,
  radius: number,
  room = new Room(),
): LocalColours {
  const { width, height } = image;
  const cell = radius < WIDE ? CELL : WIDE_CELL;
  const columns = Math.ceil(width / 2 ** cell);
  const rows = Math.ceil(height / 2 ** cell);
  const sums = room.floats(columns * rows * SUMS).fill(0);
  sumCells(image, where, { cell, columns }, sums);
  boxMean(sums, columns, rows, Math.round(radius / 2 ** cell), sums, SUMS);
  return { sums, cell, columns, width };
}

/** Adds up means per cell, the pixels outside `where` as nothing. */
function sumCells(
  { width, height, lab }: WorkImage,
  where: Mask,
  { cell, columns }: Pick<LocalColours, 'cell' | 'columns'>,
  sums: Float32Array,
): void {
  const share = 1 / 4 ** cell;
  const side = 2 ** cell;
  for (let y = 0; y < height; y += 1) {
    let to = (y >> cell) * columns * SUMS;
    for (let start = y * width, end = start + width; start < end; start += side, to += SUMS) {
      // Together for the pixels of a cell's row, and each a variable of its own: arrays of them, even such as are taken
      // apart at once, were measured to be 180 MB of garbage a picture.
      let n = 0;
      let l = 0;
      let a = 0;
      let b = 0;
      let squares = 0;
      for (let i = start; i < start + side && i < end; i += 1) {
        if (where[i] === 0) continue;
        const p = lab[i * 3];
        const q = lab[i * 3 + 1];
        const r = lab[i * 3 + 2];
        n += 1;
        l += p;
        a += q;
        b += r;
        squares += p * p + q * q + r * r;
      }
      if (n === 0) continue;
      sums[to] += n * share;
      sums[to + 1] += l * share;
      sums[to + 2] += a * share;
      sums[to + 3] += b * share;
      sums[to + 4] += squares * share;
    }
  }
}

/** Where the sums of a pixel's cell begin. */
function placeOf({ cell, width, columns }: LocalColours, i: number): number {
  const y = Math.floor(i / width);
  return ((y >> cell) * columns + ((i - y * width) >> cell)) * SUMS;
}

/** The same, and those of what is lighter than its surroundings. */
export function halvedColours(
  image: WorkImage,
  where: Mask,
  radius: number,
  room = new Room(),
): HalvedColours {
  const all = localColours(image, where, radius, room);
  const light = lighterThan(image, where, all);
  return { all, lighter: localColours(image, light, radius, room) };
}

function lighterThan({ width, height, lab }: WorkImage, where: Mask, near: LocalColours): Mask {
  const { sums, cell, columns } = near;
  const lighter = new Uint8Array(where.length);
  for (let y = 0, i = 0; y < height; y += 1) {
    const row = (y >> cell) * columns;
    for (let x = 0; x < width; x += 1, i += 1) {
      if (where[i] === 0) continue;
      const at = (row + (x >> cell)) * SUMS;
      if (lab[i * 3] * sums[at] > sums[at + 1]) lighter[i] = 1;
    }
  }
  return lighter;
}

/** The colours of the darker half. */
export function darkerHalf({ all, lighter }: HalvedColours, room = new Room()): LocalColours {
  const sums = room.floats(all.sums.length);
  for (let k = 0; k < sums.length; k += 1) sums[k] = all.sums[k] - lighter.sums[k];
  return { ...all, sums };
}

/** Distance of the mean colours on either side of the outline near a pixel, delta E. */
export function separation(one: LocalColours, other: LocalColours, i: number): number {
  const [a, b] = [one.sums, other.sums];
  const [p, q] = [placeOf(one, i), placeOf(other, i)];
  const [m, n] = [a[p] + NOTHING, b[q] + NOTHING];
  let square = 0;
  for (let c = 1; c < 4; c += 1) square += (a[p + c] / m - b[q + c] / n) ** 2;
  return Math.sqrt(square);
}

/** Mean L, a, b near a pixel; undefined where next to nothing is. */
export function meanNear(near: LocalColours, i: number): readonly number[] | undefined {
  const { sums } = near;
  const at = placeOf(near, i);
  const n = sums[at];
  if (n < TOO_FEW) return undefined;
  return [sums[at + 1] / n, sums[at + 2] / n, sums[at + 3] / n];
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
  const at = placeOf(near, i);
  const { sums } = near;
  const weight = sums[at] - (less?.sums[at] ?? 0);
  if (weight < TOO_FEW) return UNKNOWN;
  let square = 0;
  let variance = (sums[at + 4] - (less?.sums[at + 4] ?? 0)) / weight;
  for (let c = 1; c < 4; c += 1) {
    const mean = (sums[at + c] - (less?.sums[at + c] ?? 0)) / weight;
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
  const [at, to] = [placeOf(ground, i), placeOf(product, i)];
  const { sums } = product;
  const n = sums[to];
  if (n < TOO_FEW || ground.sums[at] < TOO_FEW) return false;
  const square = tintSquare(ground, at, sums[to + 1] / n, sums[to + 2] / n, sums[to + 3] / n);
  return square > least ** 2;
}

/** Distance of a pixel from the mean colour near it, delta E; 0 where next to nothing is. */
export function offMean({ lab }: WorkImage, i: number, near: LocalColours): number {
  const { sums } = near;
  const at = placeOf(near, i);
  const weight = sums[at];
  if (weight < TOO_FEW) return 0;
  let square = 0;
  for (let c = 0; c < 3; c += 1) square += (lab[i * 3 + c] - sums[at + c + 1] / weight) ** 2;
  return Math.sqrt(square);
}

/** Spread of the colours near a pixel, delta E; infinite where next to nothing is. */
export function spreadNear(near: LocalColours, i: number): number {
  const at = placeOf(near, i);
  return near.sums[at] < TOO_FEW ? Infinity : Math.sqrt(varianceAt(near, at));
}

/** Mean L near a pixel; 0 where next to nothing is. */
export function lightnessNear(near: LocalColours, i: number): number {
  const at = placeOf(near, i);
  return near.sums[at] < TOO_FEW ? 0 : near.sums[at + 1] / near.sums[at];
}

/** How far a pixel's a and b are from those of the mean near it at its own lightness, delta E. */
export function offTint({ lab }: WorkImage, i: number, near: LocalColours): number {
  const at = placeOf(near, i);
  if (near.sums[at] < TOO_FEW) return 0;
  return Math.sqrt(tintSquare(near, at, lab[i * 3], lab[i * 3 + 1], lab[i * 3 + 2]));
}

/** How badly a pixel fits the mean colour near it, if that may lie in a shadow of any depth. */
export function shadedCost({ lab }: WorkImage, i: number, near: LocalColours): number {
  const at = placeOf(near, i);
  const depth = near.sums[at + 1] / near.sums[at] - lab[i * 3];
  const deepest = Math.max(DEEPEST, DEEPEST_SPREADS * Math.sqrt(varianceAt(near, at)));
  if (depth < 0 || depth > deepest) return Infinity;
  const tint = tintSquare(near, at, lab[i * 3], lab[i * 3 + 1], lab[i * 3 + 2]);
  return tint / (2 * SHADED_VARIANCE) + Math.log(SHADED_VARIANCE) + ANY_DEPTH;
}

/** Variance of the colours near a place, all three channels together, delta E squared. */
function varianceAt({ sums }: LocalColours, at: number): number {
  const n = sums[at];
  const square = sums[at + 1] ** 2 + sums[at + 2] ** 2 + sums[at + 3] ** 2;
  return Math.max(0, sums[at + 4] / n - square / n ** 2);
}

/** Square of how far a colour's a and b are from those of the mean there at the colour's own lightness. */
function tintSquare({ sums }: LocalColours, at: number, l: number, a: number, b: number): number {
  const n = sums[at];
  const light = Math.max(0, (l + 16) / (sums[at + 1] / n + 16)) / n;
  return (a - sums[at + 2] * light) ** 2 + (b - sums[at + 3] * light) ** 2;
}
