import { isCrossed } from './crossed-rim.js';
import { borderPixels, valuesOf, type Mask, type WorkImage } from './work-image.js';

/** A ground that varies smoothly over the frame, fitted to the pixels that show it. */
export interface GroundFit {
  /** Lab of the ground under every pixel, interleaved. */
  readonly ground: Float32Array;
  /** Robust spread of the fitted pixels around it, delta E. */
  readonly spread: number;
  /** Share of the fitted pixels that lie near it, 0..1. */
  readonly inliers: number;
  /** Whether lines cross the frame's rim, such as the veins of marble, or an edge parts it, such as a table's. */
  readonly crossed: boolean;
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

function placed({ width, height }: WorkImage, pixels: Int32Array): Samples {
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
  { lab }: WorkImage,
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
  { width, height }: WorkImage,
  coefficients: readonly Float64Array[],
): Float32Array {
  const ground = new Float32Array(width * height * 3);
  for (let c = 0; c < 3; c += 1) {
    const [k, kx, ky, kxx, kxy, kyy] = coefficients[c];
    for (let y = 0, q = c; y < height; y += 1) {
      const v = (y / height) * 2 - 1;
      const start = k + ky * v + kyy * v * v;
      const slope = kx + kxy * v;
      for (let x = 0; x < width; x += 1, q += 3) {
        const u = (x / width) * 2 - 1;
        ground[q] = start + slope * u + kxx * u * u;
      }
    }
  }
  return ground;
}

/** Lab distance between the photo and a surface at some pixels. */
function distancesTo(
  { lab }: WorkImage,
  coefficients: readonly Float64Array[],
  { pixels, across, down }: Samples,
): Float32Array {
  return valuesOf(pixels.length, (s) => {
    const u = across[s];
    const v = down[s];
    let square = 0;
    for (let c = 0; c < 3; c += 1) {
      const k = coefficients[c];
      const ground = k[0] + k[1] * u + k[2] * v + k[3] * u * u + k[4] * u * v + k[5] * v * v;
      square += (lab[pixels[s] * 3 + c] - ground) ** 2;
    }
    return Math.sqrt(square);
  });
}

/** Lab distance between the photo and a ground at one pixel. */
export function distanceAt(lab: Float32Array, ground: Float32Array, pixel: number): number {
  const q = pixel * 3;
  const l = lab[q] - ground[q];
  const a = lab[q + 1] - ground[q + 1];
  const b = lab[q + 2] - ground[q + 2];
  return Math.sqrt(l * l + a * a + b * b);
}

/** An even ground itself is within so much of its fitted surface: so many of its spreads, and this at least, delta E. */
const ITSELF = { spreads: 1.5, least: 0.6 } as const;

/** How far a pixel may be off an even ground's surface and still be the ground itself, delta E. */
export function groundReach({ spread }: GroundFit): number {
  return Math.max(ITSELF.least, spread * ITSELF.spreads);
}

/** Whether a pixel is as light as the even ground there, to within what that varies by. */
export function isItself(lab: Float32Array, fit: GroundFit, pixel: number): boolean {
  return Math.abs(lab[pixel * 3] - fit.ground[pixel * 3]) < groundReach(fit);
}

/** Where a photo is nearer to a ground than `limit`, delta E. */
export function nearGround({ lab }: WorkImage, ground: Float32Array, limit: number): Mask {
  const near = new Uint8Array(lab.length / 3);
  for (let i = 0; i < near.length; i += 1) if (distanceAt(lab, ground, i) < limit) near[i] = 1;
  return near;
}

/**
 * Fits a quadratic surface per Lab channel to `pixels` (by default a ring along the frame), forgiving
 * outliers such as a product that reaches the frame.
 */
export function fitGround(image: WorkImage, pixels?: Int32Array): GroundFit {
  const ring = Math.max(2, Math.round(Math.min(image.width, image.height) * 0.03));
  const samples = pixels ?? borderPixels(image.width, image.height, ring);
  const places = placed(image, samples);
  const weights = new Float32Array(samples.length).fill(1);
  let coefficients: readonly Float64Array[] = [];
  let spread = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    coefficients = fitOnce(image, places, weights);
    const distances = distancesTo(image, coefficients, places);
    spread = Math.max(0.4, distances.toSorted()[Math.floor(distances.length / 2)]);
    const reach = Math.max(3, spread * 3);
    for (let s = 0; s < samples.length; s += 1) {
      const t = distances[s] / reach;
      weights[s] = t >= 1 ? 0 : (1 - t * t) ** 2;
    }
  }
  const ground = evaluate(image, coefficients);
  const reach = Math.max(4, spread * 3);
  let near = 0;
  for (const i of samples) if (distanceAt(image.lab, ground, i) < reach) near += 1;
  return {
    ground,
    spread,
    inliers: near / samples.length,
    crossed: isCrossed(image, ground),
  };
}

/** Share of the rim that a fitted ground must explain. */
export const COVERING = 0.85;

/** Lightness from which a ground can be lifted to white without washing the product out. */
const LIGHT = 86;
/** Spread up to which a ground may be even, delta E; wood has more. */
const EVEN = 1.5;

/**
 * Grounds that are even enough to find an outline on: how light they are at least, L, how much that may change
 * over the frame, their spread, delta E, and the share of the rim that they explain at least.
 */
const EVEN_GROUNDS = [
  // White paper without grain: the rest is a shadow that falls over the frame's edge.
  { lightness: LIGHT, slope: 8, spread: 1, inliers: 0.75 },
  { lightness: 0, slope: 8, spread: EVEN, inliers: COVERING },
  // A slope may stand for a wall above a floor, but not closely.
  { lightness: 0, slope: Infinity, spread: EVEN, inliers: 0.885 },
] as const;

/** Whether the fitted surface describes nearly all of the ground, closely. */
export function isEvenGround({ ground, inliers, spread, crossed }: GroundFit): boolean {
  if (crossed) return false;
  const { darkest, lightest } = lightnessOf(ground);
  return EVEN_GROUNDS.some(
    (even) =>
      darkest >= even.lightness &&
      lightest - darkest < even.slope &&
      spread < even.spread &&
      inliers > even.inliers,
  );
}

function lightnessOf(ground: Float32Array): Record<'darkest' | 'lightest', number> {
  let [darkest, lightest] = [Infinity, -Infinity];
  for (let q = 0; q < ground.length; q += 3) {
    darkest = Math.min(darkest, ground[q]);
    lightest = Math.max(lightest, ground[q]);
  }
  return { darkest, lightest };
}

/** Chroma up to which a ground counts as white or grey. */
const NEUTRAL = 9;

/** Whether a ground is light, even and neutral. */
export function isLightGround(fit: GroundFit): boolean {
  if (!isEvenGround(fit) || !isNeutralGround(fit)) return false;
  const { ground } = fit;
  for (let q = 0; q < ground.length; q += 3) if (ground[q] < LIGHT) return false;
  return true;
}

/** Whether a ground has no colour: grey, white or black. */
export function isNeutralGround({ ground }: GroundFit): boolean {
  for (let q = 0; q < ground.length; q += 3) {
    if (ground[q + 1] ** 2 + ground[q + 2] ** 2 > NEUTRAL ** 2) return false;
  }
  return true;
}

/** Spread of a ground out of focus around the surface that is fitted to it, delta E: a blurred room, say. */
const BLUR = 4;

/** Whether no surface describes a ground: on a calm one it is out of focus, and outlines are less certain. */
export function isBeyondFit({ spread }: GroundFit): boolean {
  return spread > BLUR;
}

/** Whether a ground is light, and has lines of its own on a close fit: white tiles, among whose joints white goes. */
export function isLightAndCrossed({ ground, spread, crossed }: GroundFit): boolean {
  return crossed && spread < EVEN && lightnessOf(ground).darkest >= LIGHT;
}
