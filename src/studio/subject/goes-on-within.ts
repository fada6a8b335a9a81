import { awayFrom, meanOf } from './measure-patches.js';
import type { Mask, WorkImage } from './work-image.js';

/** A colour goes on from one pixel to the next if it is no further off the mean it began with, delta E: folds are not. */
const SAME = 10;
/** It goes on for so many pixels, far beyond the soft ones of an outline, */
const FAR = 12;
/** and is so wide on average, pixels: the seam between two colours is thinner. */
const WIDE = 2;

/**
 * Whether the colour of a piece at a mask's outline goes on into the mask: then it is a stripe of the product's print or
 * a part of its cloth, whatever else it looks like. What the ground has left there ends with the outline; where that may
 * go on along it, such as in a slit, `deep` tells what lies so far within that the colour must come there, too.
 * Of the pieces of 4 pixels and more that look like the ground, in 185 photos on soil, wood and before rooms, 51 of 118 were
 * measured to go on where they were the product's, 26 so deep, and 6 of 864 where they were not, 2 so deep.
 */
export function goesOnWithin(
  { lab, width }: WorkImage,
  mask: Mask,
  piece: readonly number[],
  deep?: Mask,
): boolean {
  const mean = meanOf(lab, piece);
  const seen = new Set(piece);
  let front = piece;
  let reached = 0;
  let sure = deep === undefined;
  for (let step = 0; step < FAR; step += 1) {
    const next: number[] = [];
    for (const i of front) {
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (mask[j] !== 1 || seen.has(j) || awayFrom(lab, j, mean) > SAME) continue;
        seen.add(j);
        next.push(j);
        if (deep?.[j] === 1) sure = true;
      }
    }
    if (next.length === 0) return false;
    reached += next.length;
    front = next;
  }
  return sure && reached >= FAR * WIDE;
}
