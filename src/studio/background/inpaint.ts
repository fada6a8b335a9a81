import { boxMean, dilate } from '../../raster/morphology.js';
import type { Mask, LabImage } from '../../raster/lab-image.js';
import type { Scene } from '../scene.js';

/** The background varies slowly: it is averaged in cells whose side is this power of 2, in pixels. */
const CELL = 2;
/** Pixels of a cell. */
const PIXELS = 4 ** CELL;
/** Reach of the averages in cells, from near to all over the photo. */
const RADII = [1, 3, 9, 27, 90];
/** Share of background that an average needs. */
const ENOUGH = 0.08;
/** The background is read beyond the soft pixels of the outline, pixels. */
const BEYOND = 4;

/**
 * Lab of the background under every pixel, interleaved: the fitted surface where it is even, else the background around
 * the mask, continued.
 */
export function estimateBackground({ image, background }: Scene, mask: Mask): Float32Array {
  if (background.kind === 'light' || background.kind === 'even') return background.lab;
  return inpaintBackground(image, dilate(mask, image.width, image.height, BEYOND));
}

/**
 * The background as it probably looks behind the product: an average of the background's pixels, near ones
 * where there are any, far ones else. Lab, interleaved.
 */
export function inpaintBackground(image: LabImage, mask: Mask): Float32Array {
  const { width, height } = image;
  const columns = Math.ceil(width / 2 ** CELL);
  const rows = Math.ceil(height / 2 ** CELL);
  const sums = cellSums(image, mask, columns, rows);
  const cells = new Float32Array(columns * rows * 3);
  const done = new Uint8Array(columns * rows);
  let open = done.length;
  for (const radius of RADII) {
    if (open === 0) break;
    const [seen, ...lab] = sums.map((sum) => boxMean(sum, columns, rows, radius));
    for (let i = 0; i < done.length; i += 1) {
      if (done[i] === 1 || seen[i] < ENOUGH * PIXELS) continue;
      for (let c = 0; c < 3; c += 1) cells[i * 3 + c] = lab[c][i] / seen[i];
      done[i] = 1;
      open -= 1;
    }
  }
  const background = new Float32Array(image.lab.length);
  for (let y = 0, q = 0; y < height; y += 1) {
    const row = (y >> CELL) * columns;
    for (let x = 0; x < width; x += 1, q += 3) {
      const cell = (row + (x >> CELL)) * 3;
      background[q] = cells[cell];
      background[q + 1] = cells[cell + 1];
      background[q + 2] = cells[cell + 2];
    }
  }
  return background;
}

/** Number of background pixels per cell, and the sums of their L, a and b. */
function cellSums(
  { width, height, lab }: LabImage,
  mask: Mask,
  columns: number,
  rows: number,
): Float32Array[] {
  const sums = [0, 1, 2, 3].map(() => new Float32Array(columns * rows));
  const [seen, l, a, b] = sums;
  for (let y = 0, i = 0; y < height; y += 1) {
    const row = (y >> CELL) * columns;
    for (let x = 0; x < width; x += 1, i += 1) {
      if (mask[i] === 1) continue;
      const cell = row + (x >> CELL);
      seen[cell] += 1;
      l[cell] += lab[i * 3];
      a[cell] += lab[i * 3 + 1];
      b[cell] += lab[i * 3 + 2];
    }
  }
  return sums;
}
