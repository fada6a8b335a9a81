import type { Mask } from './work-image.js';

/** A way through a picture: the step from a pixel to the next one along it, and to the one beside it. */
export interface Way {
  readonly step: number;
  readonly beside: number;
  /** How many lines go this way, and how many pixels each has. */
  readonly lines: number;
  readonly length: number;
}

/** The rows of a picture, and its columns. */
export function waysOf(width: number, height: number): readonly Way[] {
  return [
    { step: 1, beside: width, lines: height, length: width },
    { step: width, beside: 1, lines: width, length: height },
  ];
}

/** What lies between two pixels of a mask on a line, no further than `longest` apart. */
export function gapsBetween(mask: Mask, way: Way, longest = Infinity): Mask {
  const { step, beside, lines, length } = way;
  const gaps = new Uint8Array(mask.length);
  for (let line = 0; line < lines; line += 1) {
    let last = -1;
    for (let k = 0; k < length; k += 1) {
      if (mask[line * beside + k * step] === 0) continue;
      if (last !== -1 && k - last <= longest) {
        for (let gap = last + 1; gap < k; gap += 1) gaps[line * beside + gap * step] = 1;
      }
      last = k;
    }
  }
  return gaps;
}
