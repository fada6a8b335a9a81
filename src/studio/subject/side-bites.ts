import type { BeforeGround } from './keep-pale-rims.js';
import { lineAt, sidesOf, straightLines, type Side, type StraightLine } from './straight-sides.js';
import type { Mask } from './work-image.js';

/** What is so deep tells what it is, pixels; of the same line, so shallow ones are filled. */
const TELLING = 1.5;
const SHALLOW = 0.5;
/**
 * Bites in one straight side are the product's where so many pixels next to the line are so far off the ground on their
 * mean, delta E, darker than it by so much, L, and hardly more tinted than that: soft rims of colours are more, feet of
 * shadows darker. Beyond the line lies the ground: it is off itself by less than this share.
 */
const PALE = { rim: 3, off: 1.5, darker: 1.2, darkest: 16, tint: 1.6 } as const;
const BEYOND = { from: 2, to: 3, share: 0.4 } as const;
/** One of them that is off it by less than that itself, or than this share of the mean of all, is open. */
const OPEN = 0.5;
/** The outline that is left behind is soft for so many pixels. */
const SOFT = 2;

/** A bite in a line, from one place along it to another, and sums over its pixels next to the line and over those beyond. */
interface Bite {
  readonly from: number;
  to: number;
  within: number;
  off: number;
  darker: number;
  beyond: number;
  offBeyond: number;
}

/**
 * How much of each pixel lies in the bites that a straight side of a mask has before a light ground where the product is
 * nearly as light, such as a white label beside letters that reach its edge: the outline on either side tells where it goes
 * on. 0 to 1.
 */
export function sideBites(before: BeforeGround, mask: Mask): Float32Array {
  const { width, height } = before.image;
  const filled = new Float32Array(mask.length);
  for (const side of sidesOf(mask, width, height)) {
    for (const line of straightLines(side)) {
      for (const bite of productsBites(before, side, line)) fill(side, line, bite, filled);
    }
  }
  return filled;
}

/** The bites of a line that are the product's. */
function productsBites(before: BeforeGround, side: Side, line: StraightLine): Bite[] {
  const bites = bitesOf(before, side, line);
  const sum = (of: (bite: Bite) => number): number =>
    bites.reduce((all, bite) => all + of(bite), 0);
  const within = sum((bite) => bite.within);
  const mean = sum(({ off }) => off) / within;
  const darker = sum((bite) => bite.darker) / within;
  const beyond = sum(({ offBeyond }) => offBeyond) / sum((bite) => bite.beyond);
  const isPale = mean >= PALE.off && darker >= PALE.darker && darker <= PALE.darkest;
  if (!isPale || mean > darker * PALE.tint || !(beyond <= mean * BEYOND.share)) return [];
  return bites.filter(({ off, within: own }) => off >= own * Math.max(PALE.off, mean * OPEN));
}

function bitesOf(before: BeforeGround, { at, outline }: Side, line: StraightLine): Bite[] {
  const { image, ground, away } = before;
  const bites: Bite[] = [];
  let bite: Bite | undefined;
  for (let along = line.from; along <= line.to; along += 1) {
    const edge = lineAt(line, along);
    if (outline[along] - edge < SHALLOW) {
      bite = undefined;
      continue;
    }
    if (bite === undefined) {
      bite = { from: along, to: along, within: 0, off: 0, darker: 0, beyond: 0, offBeyond: 0 };
      bites.push(bite);
    }
    bite.to = along;
    if (outline[along] - edge < TELLING) continue;
    const first = Math.round(edge - 0.5);
    // The last of them is the soft rim of what was found.
    const last = Math.min(first + PALE.rim, outline[along] - 1);
    for (let inwards = first; inwards < last; inwards += 1) {
      const i = at(along, inwards);
      bite.within += 1;
      bite.off += away[i];
      bite.darker += ground[i * 3] - image.lab[i * 3];
    }
    for (let by = BEYOND.from; by <= BEYOND.to && by <= first; by += 1) {
      bite.beyond += 1;
      bite.offBeyond += away[at(along, first - by)];
    }
  }
  return bites;
}

function fill(
  { at, outline }: Side,
  line: StraightLine,
  { from, to }: Bite,
  filled: Float32Array,
): void {
  for (let along = from; along <= to; along += 1) {
    const edge = lineAt(line, along);
    for (
      let inwards = Math.max(0, Math.floor(edge));
      inwards < outline[along] + SOFT;
      inwards += 1
    ) {
      const i = at(along, inwards);
      filled[i] = Math.max(filled[i], Math.min(1, inwards + 1 - edge));
    }
  }
}
