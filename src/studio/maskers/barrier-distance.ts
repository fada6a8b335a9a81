import type { Masker, Scene } from '../scene.js';
import { barrierDistance } from '../../raster/barrier-distance.js';
import { sampled } from '../../raster/mask-sets.js';
import { tidyMask } from '../../raster/components.js';
import { type LabImage, maskWhere, type Mask } from '../../raster/lab-image.js';

/** Bins of the histogram. */
const BINS = 64;
/** The largest distances are read from every so many pixels. */
const SAMPLED = 7;
/** A product swings from the frame's colours by this at least, delta E. */
const LEAST = 6;

/** Pixels that stand out of the frame's colours, by Otsu's threshold on the minimum barrier distance. */
export const barrierDistanceMasker: Masker = {
  id: 'barrier-distance',
  applies: () => true,
  mask: (scene) => standingOut(scene),
};

/** Found once in an image: it is a mask of its own, and the start of a graph cut. */
const known = new WeakMap<LabImage, Mask>();

/** All that stands out. */
export function standingOut({ image }: Scene): Mask {
  const mask = known.get(image) ?? findStandingOut(image);
  known.set(image, mask);
  return mask;
}

function findStandingOut(image: LabImage): Mask {
  const barrier = barrierDistance(image);
  const some = sampled(barrier, SAMPLED);
  const top = some[Math.floor(some.length * 0.99)];
  const bins = new Float64Array(BINS);
  for (const value of barrier) {
    bins[Math.min(BINS - 1, Math.floor((value / (top + 1e-6)) * BINS))] += 1;
  }
  const limit = Math.max(LEAST, (otsu(bins) / BINS) * top);
  const mask = maskWhere(barrier.length, (i) => barrier[i] > limit);
  return tidyMask(mask, image.width, image.height, 0.02, 1);
}

/** The bin from which on the upper class begins: the one that parts the two classes best. */
function otsu(bins: Float64Array): number {
  const total = bins.reduce((sum, n) => sum + n, 0);
  const mass = bins.reduce((sum, n, i) => sum + n * i, 0);
  let [best, at, weight, sum] = [0, 1, 0, 0];
  for (let i = 0; i < bins.length; i += 1) {
    weight += bins[i];
    sum += i * bins[i];
    const rest = total - weight;
    if (weight === 0 || rest === 0) continue;
    const between = weight * rest * (sum / weight - (mass - sum) / rest) ** 2;
    if (between > best) [best, at] = [between, i + 1];
  }
  return at;
}
