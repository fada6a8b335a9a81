import { without } from './masks.js';
import { apartAt, type Mask, type WorkImage } from './work-image.js';

/** A foot from which a shadow was taken goes on straight: as the last so many columns of it tell, and no fewer. */
const TOLD = { least: 12, most: 40 } as const;
/**
 * There the photo has an edge: over so many rows it changes by so much more than the shadow does over as many below, delta E.
 */
const EDGE = { rows: 3, more: 3 } as const;
/** From one column to the next it is no further up or down, pixels. */
const RISE = 3;
/** It has met the outline where it lies on it for so many columns: a stub may begin that far from its end. */
const MEETS = 10;
/** A stub is so wide and so high at most, pixels. */
const LARGEST = { columns: 100, rows: 40 } as const;
/** A shadow that was found in pieces has slits of less rows than this. */
const SLIT = 3;
/** The end of a shadow changes by at most so much from one row to the next, L, out of the mask into the ground, so many rows below. */
const SOFT = 7;
const BELOW = 3;
/** It has the tint of the ground on its mean, within so much, delta E. */
const TINT = 4;

/** The lower outline of a mask from which a shadow was taken, from one column to another, and how it goes on. */
interface Foot {
  readonly from: number;
  readonly to: number;
  /** The row of the outline by column, from `from` on. */
  readonly rows: readonly number[];
}

/**
 * Takes the ends of a contact shadow off that are left as stubs below a straight foot, where the product is as grey as
 * they are and no edge parts the two: the foot goes on straight until it meets the outline again.
 * @param before the mask with the shadow, whose inner part was taken from `mask`
 */
export function peelStubs(image: WorkImage, before: Mask, mask: Mask): Mask {
  const stubs = new Uint8Array(mask.length);
  for (const foot of feetOf(image, before, mask)) {
    for (const i of piecesBelow(image, mask, foot)) stubs[i] = 1;
    for (const way of [-1, 1] as const) {
      for (const i of stubBeside(image, mask, foot, way)) stubs[i] = 1;
    }
  }
  return without(mask, stubs);
}

/** The feet from which something was taken, or below which lies a piece across a slit. */
function feetOf(image: WorkImage, before: Mask, mask: Mask): Foot[] {
  const { width, height } = image;
  const open: { from: number; to: number; rows: number[] }[] = [];
  const done: Foot[] = [];
  for (let x = 0; x < width; x += 1) {
    const ends: number[] = [];
    for (let y = 0; y + 1 < height; y += 1) {
      const i = y * width + x;
      if (mask[i] === 0 || mask[i + width] === 1) continue;
      const isTaken = before[i + width] === 1 || endOfColumn(mask, width, x, y + 1) > y + 1;
      if (isTaken && isEdge(image, i)) ends.push(y);
    }
    for (let k = open.length - 1; k >= 0; k -= 1) {
      const foot = open[k];
      const at = ends.findIndex((y) => Math.abs(y - foot.rows[foot.rows.length - 1]) <= RISE);
      if (at >= 0) {
        foot.rows.push(ends[at]);
        foot.to = x;
        ends.splice(at, 1);
      } else {
        done.push(foot);
        open.splice(k, 1);
      }
    }
    open.push(...ends.map((y) => ({ from: x, to: x, rows: [y] })));
  }
  return [...done, ...open].filter(({ rows }) => rows.length >= TOLD.least);
}

/** Whether the photo has an edge below a pixel. */
function isEdge({ lab, width }: WorkImage, i: number): boolean {
  const above = i - width;
  const below = above + EDGE.rows * width;
  const beyond = below + EDGE.rows * width;
  if (above < 0 || beyond * 3 >= lab.length) return false;
  return apartAt(lab, above, below) - apartAt(lab, below, beyond) > EDGE.more;
}

/** The pixels of a shadow's pieces that lie below a foot. */
function piecesBelow(image: WorkImage, mask: Mask, { from, rows }: Foot): number[] {
  return rows.flatMap((row, k) => shadowBelow(image, mask, from + k, row + 1) ?? []);
}

/** The pixels of the stub beside a foot; none where there is none, or something else. */
function stubBeside(image: WorkImage, mask: Mask, foot: Foot, way: -1 | 1): number[] {
  const { width, height } = image;
  const line = lineOf(foot, way);
  const end = way === 1 ? foot.to : foot.from;
  const stub: number[] = [];
  let met = 0;
  for (let k = 1; k <= LARGEST.columns; k += 1) {
    const x = end + k * way;
    const top = Math.round(line(x)) + 1;
    if (x < 0 || x >= width || top < 1 || top >= height) return [];
    const column = shadowBelow(image, mask, x, top);
    met = column?.length === 0 ? met + 1 : 0;
    // Beyond a stub stands another part of the product, or its foot goes on.
    if (met > MEETS || column === undefined) return stub;
    stub.push(...column);
  }
  return [];
}

/** The pixels of a column of the mask from a row on, if those are the end of a shadow. */
function shadowBelow(image: WorkImage, mask: Mask, x: number, top: number): number[] | undefined {
  const end = endOfColumn(mask, image.width, x, top);
  if (end - top >= LARGEST.rows || !isShadow(image, x, top, end)) return undefined;
  return Array.from({ length: end - top }, (_, k) => (top + k) * image.width + x);
}

/** The row from which on a column of the mask is the ground, slits aside. */
function endOfColumn(mask: Mask, width: number, x: number, top: number): number {
  let end = top;
  for (let y = top; y < end + SLIT && y * width < mask.length; y += 1) {
    if (mask[y * width + x] === 1) end = y + 1;
  }
  return end;
}

/** Whether a column between two rows is the ground in a shadow that goes on softly below. */
function isShadow({ lab, width, height }: WorkImage, x: number, from: number, to: number): boolean {
  const last = Math.min(height - 1, to + BELOW);
  const ground = (last * width + x) * 3;
  let [a, b] = [0, 0];
  for (let y = from; y < last; y += 1) {
    const q = (y * width + x) * 3;
    if (Math.abs(lab[q + width * 3] - lab[q]) > SOFT) return false;
    const light = (lab[q] + 16) / (lab[ground] + 16);
    a += lab[q + 1] - lab[ground + 1] * light;
    b += lab[q + 2] - lab[ground + 2] * light;
  }
  return Math.hypot(a, b) <= TINT * (last - from);
}

/** The row at which a foot goes on beyond one of its ends, by column: a line through the last of it. */
function lineOf({ from, rows }: Foot, way: -1 | 1): (x: number) => number {
  const count = Math.min(TOLD.most, rows.length);
  const first = way === 1 ? rows.length - count : 0;
  const middle = first + (count - 1) / 2;
  let [mean, covariance, variance] = [0, 0, 0];
  for (let k = first; k < first + count; k += 1) mean += rows[k] / count;
  for (let k = first; k < first + count; k += 1) {
    covariance += (k - middle) * (rows[k] - mean);
    variance += (k - middle) ** 2;
  }
  return (x) => mean + (covariance / variance) * (x - from - middle);
}
