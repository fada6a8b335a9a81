import type { Mask } from './work-image.js';

/**
 * Of each labelled region within a mask, by label, the share of its border at which it is open to what lies outside
 * the mask. A shadow lies along a product's outline; what has the product on most sides is a part of it.
 */
export function openShares(
  mask: Mask,
  width: number,
  labels: Int32Array,
  count: number,
): Float64Array {
  const [all, open] = [new Float64Array(count + 1), new Float64Array(count + 1)];
  const steps = [-width, -1, 1, width];
  for (let i = width; i < mask.length - width; i += 1) {
    const label = labels[i];
    if (label === 0) continue;
    for (const step of steps) {
      if (labels[i + step] === label) continue;
      all[label] += 1;
      open[label] += 1 - mask[i + step];
    }
  }
  return open.map((sides, label) => sides / Math.max(1, all[label]));
}
