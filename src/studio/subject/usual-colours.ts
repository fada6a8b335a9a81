import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Side of a cell of Lab within which colours count as one, delta E. */
const CELL = 10;
/** Cells along each axis; a and b have their zero in the middle. */
const CELLS = 32;
/** How many colours there are. */
export const COLOURS = CELLS ** 3;
/** Share of the ground from which a colour is usual there. */
const USUAL = 0.001;

/** Colours of all pixels, those as one that are hardly told apart: numbers below `COLOURS`. */
export function colourCells({ lab }: WorkImage): Int32Array {
  const cells = new Int32Array(lab.length / 3);
  for (let i = 0, q = 0; i < cells.length; i += 1, q += 3) {
    const l = Math.floor(lab[q] / CELL);
    const a = Math.floor(lab[q + 1] / CELL) + CELLS / 2;
    const b = Math.floor(lab[q + 2] / CELL) + CELLS / 2;
    cells[i] = (l * CELLS + a) * CELLS + b;
  }
  return cells;
}

/** How often each colour occurs in a mask, by its number. */
export function countColours(cells: Int32Array, mask: Mask): Int32Array {
  const counts = new Int32Array(COLOURS);
  for (let i = 0; i < cells.length; i += 1) counts[cells[i]] += mask[i];
  return counts;
}

/** How many pixels elsewhere have one of the colours that were counted. */
export function pixelsAlike(cells: Int32Array, counts: Int32Array, elsewhere: Mask): number {
  let alike = 0;
  for (let i = 0; i < cells.length; i += 1) {
    if (elsewhere[i] === 1 && counts[cells[i]] > 0) alike += 1;
  }
  return alike;
}

/** Where the photo has a colour that the ground (0 in `mask`) often has: 1 per pixel. */
export function usualOnGround(image: WorkImage, mask: Mask): Mask {
  const cells = colourCells(image);
  const counts = new Int32Array(COLOURS);
  let all = 0;
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 1) continue;
    all += 1;
    counts[cells[i]] += 1;
  }
  return maskWhere(mask.length, (i) => counts[cells[i]] > all * USUAL);
}
