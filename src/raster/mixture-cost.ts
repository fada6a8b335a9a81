import { colourCost, fitMixture } from './colour-mixture.js';
import type { Mask, LabImage } from './lab-image.js';

/** Mixtures are fitted to at most this many pixels, evenly spread. */
const MAX_SAMPLES = 4000;

/** Minus log density per pixel of a mixture of `size` colours fitted to the given pixels. */
export function mixtureCost(image: LabImage, pixels: Int32Array, size: number): Float32Array {
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
