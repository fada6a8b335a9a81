import { nthValue } from './nth-value.js';
import type { LabImage, Mask } from './lab-image.js';

/** A mixture of Gaussians over Lab colours. */
interface ColourMixture {
  readonly components: readonly Gaussian[];
}

interface Gaussian {
  readonly logWeight: number;
  readonly mean: readonly [number, number, number];
  /** Inverse covariance, upper triangle: LL, La, Lb, aa, ab, bb. */
  readonly inverse: readonly [number, number, number, number, number, number];
}

/** Variance that every component has at least: sensor noise and JPEG, in delta E squared. */
const NOISE = 2.5;
const ASSIGN_ROUNDS = 6;

/** Fits `size` components to `samples` (Lab, interleaved) by k-means from a deterministic start. */
function fitMixture(samples: Float32Array, size: number): ColourMixture {
  const count = samples.length / 3;
  const means = farthestColours(samples, Math.min(size, Math.max(1, count)));
  const labels = new Uint8Array(count);
  for (let round = 0; round < ASSIGN_ROUNDS; round += 1) {
    assign(samples, means, labels);
    recentre(samples, means, labels);
  }
  const components = means
    .map((_, k) => gaussianOf(samples, labels, k))
    .filter((gaussian): gaussian is Gaussian => gaussian !== undefined);
  return { components };
}

/** Minus the natural logarithm of the mixture's density at a colour (its best component's). */
function colourCost(mixture: ColourMixture, l: number, a: number, b: number): number {
  let best = 1e6;
  for (const { logWeight, mean, inverse } of mixture.components) {
    const x = l - mean[0];
    const y = a - mean[1];
    const z = b - mean[2];
    const square =
      x * (inverse[0] * x + 2 * inverse[1] * y + 2 * inverse[2] * z) +
      y * (inverse[3] * y + 2 * inverse[4] * z) +
      inverse[5] * z * z;
    const cost = 0.5 * square - logWeight;
    if (cost < best) best = cost;
  }
  return best;
}

function farthestColours(samples: Float32Array, size: number): Float64Array[] {
  const count = samples.length / 3;
  const first = new Float64Array(3);
  for (let i = 0; i < samples.length; i += 1) first[i % 3] += samples[i] / Math.max(1, count);
  const means = [first];
  const nearest = new Float32Array(count).fill(Infinity);
  while (means.length < size) {
    const last = means[means.length - 1];
    // A seed at a high quantile of the distances, not the farthest: a lone outlier is no colour.
    for (let i = 0; i < count; i += 1) {
      nearest[i] = Math.min(nearest[i], squareDistance(samples, i, last));
    }
    const at = nthValue(nearest, Math.floor(count * 0.97));
    const pick = nearest.findIndex((value) => value >= at);
    means.push(Float64Array.from(samples.subarray(pick * 3, pick * 3 + 3)));
  }
  return means;
}

function squareDistance(samples: Float32Array, i: number, mean: Float64Array): number {
  const x = samples[i * 3] - mean[0];
  const y = samples[i * 3 + 1] - mean[1];
  const z = samples[i * 3 + 2] - mean[2];
  return x * x + y * y + z * z;
}

function assign(samples: Float32Array, means: Float64Array[], labels: Uint8Array): void {
  for (let i = 0; i < labels.length; i += 1) {
    let best = Infinity;
    for (let k = 0; k < means.length; k += 1) {
      const distance = squareDistance(samples, i, means[k]);
      if (distance < best) {
        best = distance;
        labels[i] = k;
      }
    }
  }
}

function recentre(samples: Float32Array, means: Float64Array[], labels: Uint8Array): void {
  const sums = means.map(() => new Float64Array(4));
  for (let i = 0; i < labels.length; i += 1) {
    const sum = sums[labels[i]];
    for (let c = 0; c < 3; c += 1) sum[c] += samples[i * 3 + c];
    sum[3] += 1;
  }
  sums.forEach((sum, k) => {
    if (sum[3] > 0) for (let c = 0; c < 3; c += 1) means[k][c] = sum[c] / sum[3];
  });
}

function gaussianOf(samples: Float32Array, labels: Uint8Array, k: number): Gaussian | undefined {
  const m = new Float64Array(9);
  let n = 0;
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] !== k) continue;
    const l = samples[i * 3];
    const a = samples[i * 3 + 1];
    const b = samples[i * 3 + 2];
    m[0] += l;
    m[1] += a;
    m[2] += b;
    m[3] += l * l;
    m[4] += l * a;
    m[5] += l * b;
    m[6] += a * a;
    m[7] += a * b;
    m[8] += b * b;
    n += 1;
  }
  if (n < 8) return undefined;
  const [l, a, b] = [m[0] / n, m[1] / n, m[2] / n];
  const c00 = m[3] / n - l * l + NOISE;
  const c01 = m[4] / n - l * a;
  const c02 = m[5] / n - l * b;
  const c11 = m[6] / n - a * a + NOISE;
  const c12 = m[7] / n - a * b;
  const c22 = m[8] / n - b * b + NOISE;
  const i00 = c11 * c22 - c12 * c12;
  const i01 = c02 * c12 - c01 * c22;
  const i02 = c01 * c12 - c02 * c11;
  const determinant = Math.max(1e-6, c00 * i00 + c01 * i01 + c02 * i02);
  const over = 1 / determinant;
  return {
    logWeight: Math.log(n / labels.length) - 0.5 * Math.log(determinant) - 2.7568,
    mean: [l, a, b],
    inverse: [
      i00 * over,
      i01 * over,
      i02 * over,
      (c00 * c22 - c02 * c02) * over,
      (c01 * c02 - c00 * c12) * over,
      (c00 * c11 - c01 * c01) * over,
    ],
  };
}

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
