import type { Mask } from './work-image.js';

/** A line is so long, pixels, and so far from upright or level at most, pixels per pixel. */
const LENGTH = { least: 20, most: 800 } as const;
const STEEPEST = 0.5;
/**
 * The outline lies on it, within so many pixels, for this share of its length, and so far inside at most elsewhere: deeper
 * ones are the ground as well, such as between a handle's wire and the edge it rises from.
 */
const ON = 0.5;
const SUPPORT = 0.35;
const DEEPEST = 4.5;
/** So far it may stand out, pixels: a line from pixel to pixel runs through what lies between them. */
const OUT = 0.99;
/** This share of a line belongs to no longer one. */
const FREE = 0.5;

/** A side of a mask, looked at from outside. */
export interface Side {
  /** The pixel so far along it and so far inwards from the frame. */
  readonly at: (along: number, inwards: number) => number;
  /** How far in the mask begins, pixels; -1 where there is none. */
  readonly outline: Int32Array;
}

/** Where a side of a mask runs straight, but for bites. */
export interface StraightLine {
  readonly from: number;
  readonly to: number;
  /** How far in it begins, pixels, and goes, pixels per pixel. */
  readonly start: number;
  readonly slope: number;
}

/** The sides of a mask but the one below, where its shadow lies. */
export function sidesOf(mask: Mask, width: number, height: number): Side[] {
  const ways = [
    { length: height, depth: width, at: (y: number, x: number) => y * width + x },
    { length: height, depth: width, at: (y: number, x: number) => y * width + width - 1 - x },
    { length: width, depth: height, at: (x: number, y: number) => y * width + x },
  ];
  return ways.map(({ length, depth, at }) => {
    const outline = new Int32Array(length).fill(-1);
    for (let along = 0; along < length; along += 1) {
      let inwards = 0;
      while (inwards < depth && mask[at(along, inwards)] === 0) inwards += 1;
      if (inwards < depth) outline[along] = inwards;
    }
    return { at, outline };
  });
}

/** Pixels count from half of one on: the outermost ones of an outline begin so far out of it. */
const HALF = 0.5;

/** How far in a line lies at a place along its side, pixels. */
export function lineAt({ from, start, slope }: StraightLine, along: number): number {
  return start + slope * (along - from) + HALF;
}

/** The lines on which the outline of a side lies for much of their length, and inside of which else: long ones first. */
export function straightLines({ outline }: Side): StraightLine[] {
  const found: StraightLine[] = [];
  for (let from = 0; from < outline.length; from += 1) {
    const line = longestFrom(outline, from);
    if (line !== undefined) found.push(line);
  }
  const taken = new Uint8Array(outline.length);
  return found
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .filter(({ from, to }) => {
      const free = taken.subarray(from, to + 1).filter((one) => one === 0).length;
      if (free < (to - from) * FREE) return false;
      taken.fill(1, from, to + 1);
      return true;
    });
}

/** The longest line from a place on an outline. */
function longestFrom(outline: Int32Array, from: number): StraightLine | undefined {
  const start = outline[from];
  if (start < 0) return undefined;
  const seen: StraightLine[] = [];
  const last = Math.min(outline.length - 1, from + LENGTH.most);
  let least = Infinity;
  for (let to = from + 1; to <= last && outline[to] >= 0; to += 1) {
    const slope = (outline[to] - start) / (to - from);
    least = Math.min(least, (outline[to] + OUT - start) / (to - from));
    if (slope > least || to - from < LENGTH.least || Math.abs(slope) > STEEPEST) continue;
    seen.push({ from, to, start, slope });
  }
  return seen.findLast((line) => isStraight(outline, line));
}

/** Whether an outline lies on a line for much of its length, and nowhere far inside. */
function isStraight(outline: Int32Array, line: StraightLine): boolean {
  let on = 0;
  for (let along = line.from; along <= line.to; along += 1) {
    const depth = outline[along] - lineAt(line, along);
    if (depth > DEEPEST) return false;
    if (depth <= ON) on += 1;
  }
  return on >= (line.to - line.from + 1) * SUPPORT;
}
