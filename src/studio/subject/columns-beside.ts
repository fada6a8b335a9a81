import type { Mask } from './work-image.js';

/**
 * Of each labelled region, by label, how many pixels it has, and the shares of them that have something of a mask
 * above and below them in their column. Shadows of light from above lie below a product; what stands on top of it is
 * its own, such as a handle.
 */
export function columnsBeside(
  mask: Mask,
  width: number,
  labels: Int32Array,
  count: number,
): { readonly all: number; readonly above: number; readonly below: number }[] {
  const sums = Array.from({ length: count + 1 }, () => ({ all: 0, above: 0, below: 0 }));
  for (let x = 0; x < width; x += 1) {
    let [first, last] = [Infinity, -1];
    for (let i = x; i < mask.length; i += width) {
      if (mask[i] === 0) continue;
      first = Math.min(first, i);
      last = i;
    }
    for (let i = x; i < mask.length; i += width) {
      if (labels[i] === 0) continue;
      const sum = sums[labels[i]];
      sum.all += 1;
      if (i > first) sum.above += 1;
      if (i < last) sum.below += 1;
    }
  }
  return sums.map(({ all, above, below }) => ({
    all,
    above: above / Math.max(1, all),
    below: below / Math.max(1, all),
  }));
}
