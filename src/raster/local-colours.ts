import { boxMean } from './morphology.js';
import { ScratchBuffers } from './scratch-buffers.js';
import type { Mask, LabImage } from './lab-image.js';

/** Means of the colours of some pixels around every place, kept once for every cell of `CELL` x `CELL` pixels. */
interface LocalColours {
  /** Share of counted pixels, means of L, a, b and of the sum of their squares, cell by cell. */
  readonly sums: Float32Array;
  readonly columns: number;
  readonly width: number;
}

const SUMS = 5;
/** Side of a cell as a power of 2, in pixels: averages vary slowly, and a quarter of them costs a quarter. */
const CELL = 1;
/** Fewer than this share of the surroundings tell nothing. */
const TOO_FEW = 0.01;
/** Cost of a colour where none is known nearby, and of one that is as far off as can be. */
const UNKNOWN = 6;
const DEAREST = 12;

/** Averages the colours of `where` within `radius` pixels of every pixel; the result lies in `buffers`. */
export function localColours(
  { width, height, lab }: LabImage,
  where: Mask,
  radius: number,
  buffers: ScratchBuffers,
): LocalColours {
  const columns = Math.ceil(width / 2 ** CELL);
  const rows = Math.ceil(height / 2 ** CELL);
  const sums = buffers.floats(columns * rows * SUMS).fill(0);
  const share = 1 / 4 ** CELL;
  for (let y = 0, i = 0; y < height; y += 1) {
    const row = (y >> CELL) * columns;
    for (let x = 0; x < width; x += 1, i += 1) {
      if (where[i] === 0) continue;
      const to = (row + (x >> CELL)) * SUMS;
      const l = lab[i * 3];
      const a = lab[i * 3 + 1];
      const b = lab[i * 3 + 2];
      sums[to] += share;
      sums[to + 1] += l * share;
      sums[to + 2] += a * share;
      sums[to + 3] += b * share;
      sums[to + 4] += (l * l + a * a + b * b) * share;
    }
  }
  boxMean(sums, columns, rows, Math.max(1, radius >> CELL), sums, SUMS);
  return { sums, columns, width };
}

/** Start of the sums of a pixel's cell. */
function cellOf({ width, columns }: LocalColours, pixel: number): number {
  const y = Math.floor(pixel / width);
  return ((y >> CELL) * columns + ((pixel - y * width) >> CELL)) * SUMS;
}

/**
 * Minus log density of a pixel's colour under the colours near it.
 * @param least variance that they have at least, delta E squared
 */
export function colourCost(
  { lab }: LabImage,
  pixel: number,
  near: LocalColours,
  least: number,
): number {
  const { sums } = near;
  const at = cellOf(near, pixel);
  const weight = sums[at];
  if (weight < TOO_FEW) return UNKNOWN;
  let square = 0;
  let variance = sums[at + 4] / weight;
  for (let c = 0; c < 3; c += 1) {
    const mean = sums[at + 1 + c] / weight;
    square += (lab[pixel * 3 + c] - mean) ** 2;
    variance -= mean * mean;
  }
  const spread = least + Math.max(0, variance) / 3;
  return Math.min(DEAREST, square / (2 * spread) + 1.5 * Math.log(spread));
}

/** Distance of the mean colours on the two sides near a pixel, delta E; 0 where one is not known. */
export function separationAt(one: LocalColours, other: LocalColours, pixel: number): number {
  const [p, q] = [cellOf(one, pixel), cellOf(other, pixel)];
  const [m, n] = [one.sums[p], other.sums[q]];
  if (m < TOO_FEW || n < TOO_FEW) return 0;
  let square = 0;
  for (let c = 1; c < 4; c += 1) square += (one.sums[p + c] / m - other.sums[q + c] / n) ** 2;
  return Math.sqrt(square);
}
