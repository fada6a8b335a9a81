import { NUMBERS, type Regions } from './regions.js';
import type { WorkImage } from './work-image.js';

/** How far the mean colour of each region is off that of the ground behind it (Lab, interleaved), by label, delta E. */
export function meanAway(
  { lab }: WorkImage,
  ground: Float32Array,
  { regions, runs }: Regions,
): number[] {
  const sums = Array.from({ length: regions.length + 1 }, () => [0, 0, 0]);
  for (let k = 0; k < runs.length; k += NUMBERS) {
    const sum = sums[runs[k + 2]];
    for (let q = runs[k] * 3; q < runs[k + 1] * 3; q += 3) {
      for (let c = 0; c < 3; c += 1) sum[c] += lab[q + c] - ground[q + c];
    }
  }
  return sums.map((sum, label) => Math.hypot(...sum) / (regions[label - 1]?.area ?? 1));
}
