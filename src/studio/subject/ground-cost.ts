import { colourCost, fitMixture } from './colour-mixture.js';
import { distanceAt, type GroundFit } from './ground-fit.js';
import type { Mask, WorkImage } from './work-image.js';

/** Mixtures are fitted to at most this many pixels, evenly spread. */
const MAX_SAMPLES = 4000;
const LOG_NORM = 2.7568;

/** Minus log density per pixel of a smooth ground with Gaussian noise around it. */
export function plainGroundCost(image: WorkImage, fit: GroundFit): Float32Array {
  const sigma = Math.max(1.6, fit.spread * 1.6);
  const base = 3 * Math.log(sigma) + LOG_NORM;
  const costs = new Float32Array(image.width * image.height);
  for (let i = 0; i < costs.length; i += 1) {
    costs[i] = (distanceAt(image.lab, fit.ground, i) / sigma) ** 2 / 2 + base;
  }
  return costs;
}

/** Minus log density per pixel of a mixture of `size` colours fitted to the given pixels. */
export function mixtureCost(image: WorkImage, pixels: Int32Array, size: number): Float32Array {
  const step = Math.max(1, Math.ceil(pixels.length / MAX_SAMPLES));
  const samples = new Float32Array(Math.floor((pixels.length - 1) / step + 1) * 3);
  for (let k = 0, s = 0; k < pixels.length; k += step, s += 3) {
    for (let c = 0; c < 3; c += 1) samples[s + c] = image.lab[pixels[k] * 3 + c];
  }
  const mixture = fitMixture(samples, size);
  const { lab } = image;
  const costs = new Float32Array(image.width * image.height);
  for (let i = 0; i < costs.length; i += 1) {
    costs[i] = colourCost(mixture, lab[i * 3], lab[i * 3 + 1], lab[i * 3 + 2]);
  }
  return costs;
}

/** Every so many of some pixels, from the first on. */
export function everyOf(pixels: Int32Array, step: number): Int32Array {
  const some = new Int32Array(Math.ceil(pixels.length / step));
  for (let k = 0; k < some.length; k += 1) some[k] = pixels[k * step];
  return some;
}

/** Indices of the pixels of a mask that have `value`. */
export function pixelsOf(mask: Mask, value: 0 | 1): Int32Array {
  const found = new Int32Array(mask.length);
  let count = 0;
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === value) {
      found[count] = i;
      count += 1;
    }
  }
  return found.slice(0, count);
}
