import { nthValue } from '../../raster/nth-value.js';
import { distanceAt, type LabImage, valuesOf } from '../../raster/lab-image.js';

/** A background that varies smoothly over the frame, fitted to the pixels that show it. */
export interface SurfaceFit {
  /** Lab of the background under every pixel, interleaved. */
  readonly lab: Float32Array;
  /** Robust spread of the fitted pixels around it, delta E. */
  readonly spread: number;
  /** Share of the fitted pixels that lie near it, 0 to 1. */
  readonly inliers: number;
}

const TERMS = 6;
const ROUNDS = 5;

/** Solves the symmetric system in place by Gaussian elimination with a small ridge. */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  for (let i = 0; i < TERMS; i += 1) matrix[i * TERMS + i] += 1e-6 * (1 + matrix[0]);
  for (let i = 0; i < TERMS; i += 1) {
    for (let k = i + 1; k < TERMS; k += 1) {
      const factor = matrix[k * TERMS + i] / matrix[i * TERMS + i];
      for (let j = i; j < TERMS; j += 1) matrix[k * TERMS + j] -= factor * matrix[i * TERMS + j];
      right[k] -= factor * right[i];
    }
  }
  for (let i = TERMS - 1; i >= 0; i -= 1) {
    for (let j = i + 1; j < TERMS; j += 1) right[i] -= matrix[i * TERMS + j] * right[j];
    right[i] /= matrix[i * TERMS + i];
  }
  return right;
}

/** Pixels with their places in the frame, -1 to 1. */
interface Samples {
  readonly pixels: Int32Array;
  readonly across: Float64Array;
  readonly down: Float64Array;
}

function placed({ width, height }: LabImage, pixels: Int32Array): Samples {
  const [across, down] = [new Float64Array(pixels.length), new Float64Array(pixels.length)];
  for (let s = 0; s < pixels.length; s += 1) {
    const x = pixels[s] % width;
    across[s] = (x / width) * 2 - 1;
    down[s] = ((pixels[s] - x) / width / height) * 2 - 1;
  }
  return { pixels, across, down };
}

/** Exponents of the place across and down in each term. */
const EXPONENTS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [2, 0],
  [1, 1],
  [0, 2],
] as const;
/** Products of two terms have exponents up to this. */
const HIGHEST = 4;

function fitOnce(
  { lab }: LabImage,
  { pixels, across, down }: Samples,
  weights: Float32Array,
): Float64Array[] {
  // Of u^p v^q, at q * (HIGHEST + 1) + p: many of the 36 products of two terms are the same.
  const moments = new Float64Array((HIGHEST + 1) ** 2);
  const rights = [0, 1, 2].map(() => new Float64Array(TERMS));
  for (let s = 0; s < pixels.length; s += 1) {
    const weight = weights[s];
    if (weight <= 0) continue;
    const u = across[s];
    const v = down[s];
    for (let q = 0, row = weight; q <= HIGHEST; q += 1, row *= v) {
      for (let p = 0, term = row; p <= HIGHEST - q; p += 1, term *= u) {
        moments[q * (HIGHEST + 1) + p] += term;
      }
    }
    for (let c = 0; c < 3; c += 1) {
      const right = rights[c];
      const value = weight * lab[pixels[s] * 3 + c];
      right[0] += value;
      right[1] += value * u;
      right[2] += value * v;
      right[3] += value * u * u;
      right[4] += value * u * v;
      right[5] += value * v * v;
    }
  }
  const normal = EXPONENTS.flatMap(([p, q]) =>
    EXPONENTS.map(([r, s]) => moments[(q + s) * (HIGHEST + 1) + p + r]),
  );
  return rights.map((right) => solve(Float64Array.from(normal), right));
}

/** Lab of a surface under every pixel, interleaved. */
function evaluate(
  { width, height }: LabImage,
  coefficients: readonly Float64Array[],
): Float32Array {
  const background = new Float32Array(width * height * 3);
  for (let c = 0; c < 3; c += 1) {
    const [k, kx, ky, kxx, kxy, kyy] = coefficients[c];
    for (let y = 0, q = c; y < height; y += 1) {
      const v = (y / height) * 2 - 1;
      const start = k + ky * v + kyy * v * v;
      const slope = kx + kxy * v;
      for (let x = 0; x < width; x += 1, q += 3) {
        const u = (x / width) * 2 - 1;
        background[q] = start + slope * u + kxx * u * u;
      }
    }
  }
  return background;
}

/** Lab distance between the photo and a surface at some pixels. */
function distancesTo(
  { lab }: LabImage,
  coefficients: readonly Float64Array[],
  { pixels, across, down }: Samples,
): Float32Array {
  return valuesOf(pixels.length, (s) => {
    const u = across[s];
    const v = down[s];
    let square = 0;
    for (let c = 0; c < 3; c += 1) {
      const k = coefficients[c];
      const background = k[0] + k[1] * u + k[2] * v + k[3] * u * u + k[4] * u * v + k[5] * v * v;
      square += (lab[pixels[s] * 3 + c] - background) ** 2;
    }
    return Math.sqrt(square);
  });
}

/** Fits a quadratic surface per Lab channel to pixels, forgiving outliers such as a product that reaches the frame. */
export function fitSurface(image: LabImage, pixels: Int32Array): SurfaceFit {
  const places = placed(image, pixels);
  const weights = new Float32Array(pixels.length).fill(1);
  let coefficients: readonly Float64Array[] = [];
  let spread = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    coefficients = fitOnce(image, places, weights);
    const distances = distancesTo(image, coefficients, places);
    spread = Math.max(0.4, nthValue(distances, distances.length >> 1));
    const reach = Math.max(3, spread * 3);
    for (let s = 0; s < pixels.length; s += 1) {
      const t = distances[s] / reach;
      weights[s] = t >= 1 ? 0 : (1 - t * t) ** 2;
    }
  }
  const lab = evaluate(image, coefficients);
  const reach = Math.max(4, spread * 3);
  let near = 0;
  for (const i of pixels) if (distanceAt(image.lab, lab, i) < reach) near += 1;
  return { lab, spread, inliers: near / pixels.length };
}
