import type { Mask, WorkImage } from './work-image.js';

/** So many pixels beside a mask tell the ground's colour there. */
const BESIDE = 6;

/**
 * The ground as it probably looks behind the product where it changes from row to row, as at a horizon: in every row
 * between what lies left and right of a mask. Lab, interleaved.
 */
export function groundAlongRows({ lab, width, height }: WorkImage, mask: Mask): Float32Array {
  const ground = lab.slice();
  for (let y = 0; y < height; y += 1) {
    const row = mask.subarray(y * width, (y + 1) * width);
    const [first, last] = [row.indexOf(1), row.lastIndexOf(1)];
    if (first === -1) continue;
    const left = meanOf(lab, y * width + Math.max(0, first - BESIDE), y * width + first);
    const right = meanOf(lab, y * width + last + 1, y * width + Math.min(width, last + 1 + BESIDE));
    const [from, to] = [left ?? right, right ?? left];
    if (from === undefined || to === undefined) continue;
    for (let x = first; x <= last; x += 1) {
      const share = (x - first) / (last - first + 1);
      for (let c = 0; c < 3; c += 1) {
        ground[(y * width + x) * 3 + c] = from[c] * (1 - share) + to[c] * share;
      }
    }
  }
  return ground;
}

/** The mean colour from one pixel to another, which is left out; undefined where there is none. */
function meanOf(lab: Float32Array, from: number, to: number): Float64Array | undefined {
  if (to <= from) return undefined;
  const mean = new Float64Array(3);
  for (let q = from * 3; q < to * 3; q += 1) mean[q % 3] += lab[q] / (to - from);
  return mean;
}
