import { boxMean } from '../../raster/morphology.js';
import { type ProductView, VIEW_SIDE } from './product-view.js';

/** Side of the windows that are compared, pixels of the view, and the step from one to the next. */
const WINDOW = 16;
const STEP = 8;
/** A window is looked for this far around its place: outlines differ by a few pixels. */
const REACH = 4;
/** Radius, pixels of the view: smoother variation is shading, not print. */
const SHADING = 6;
/** Spread of L below which a window is plain. */
const PLAIN = 2;
/** Share of a window that must be product in both. */
const COVERED = 0.8;
/** Windows with print below which a product counts as plain. */
const FEW = 4;
/** Share of the windows, the worst ones, that decide: a label is a small part of a product. */
const WORST = 0.5;

/**
 * Likeness of print and structure in their places, 0..1: strokes of labels and logos, seams, edges. 1 where neither
 * product has any.
 */
export function printLikeness(a: ProductView, b: ProductView): number {
  const [one, other] = [strokesOf(a), strokesOf(b)];
  const found: { weight: number; likeness: number }[] = [];
  for (let y = REACH; y + WINDOW + REACH <= VIEW_SIDE; y += STEP) {
    for (let x = REACH; x + WINDOW + REACH <= VIEW_SIDE; x += STEP) {
      if (covered(a, x, y) < COVERED || covered(b, x, y) < COVERED) continue;
      const weight = Math.max(spreadOf(one, x, y), spreadOf(other, x, y));
      if (weight > PLAIN) found.push({ weight, likeness: bestLikeness(one, other, x, y) });
    }
  }
  if (found.length < FEW) return 1;
  const worst = found
    .toSorted((p, q) => p.likeness - q.likeness)
    .slice(0, Math.ceil(found.length * WORST));
  const weights = worst.reduce((sum, { weight }) => sum + weight, 0);
  return worst.reduce((sum, { weight, likeness }) => sum + weight * likeness, 0) / weights;
}

/** Lightness without its shading. */
function strokesOf({ lab }: ProductView): Float32Array {
  const light = Float32Array.from({ length: VIEW_SIDE * VIEW_SIDE }, (_, i) => lab[i * 3]);
  const shading = boxMean(light, VIEW_SIDE, VIEW_SIDE, SHADING);
  return light.map((value, i) => value - shading[i]);
}

function covered({ inside }: ProductView, left: number, top: number): number {
  let count = 0;
  for (let y = top; y < top + WINDOW; y += 1) {
    for (let i = y * VIEW_SIDE + left; i < y * VIEW_SIDE + left + WINDOW; i += 1)
      count += inside[i];
  }
  return count / WINDOW ** 2;
}

function spreadOf(strokes: Float32Array, left: number, top: number): number {
  const { sum, squares } = sumsOf(strokes, left, top);
  return Math.sqrt(Math.max(0, squares / WINDOW ** 2 - (sum / WINDOW ** 2) ** 2));
}

function bestLikeness(one: Float32Array, other: Float32Array, x: number, y: number): number {
  const own = sumsOf(one, x, y);
  let best = 0;
  for (let dy = -REACH; dy <= REACH; dy += 1) {
    for (let dx = -REACH; dx <= REACH; dx += 1) {
      const shift = dy * VIEW_SIDE + dx;
      best = Math.max(best, likenessAt(one, other, y * VIEW_SIDE + x, shift, own));
    }
  }
  return best;
}

/** Sum of the values of a window and of their squares. */
interface WindowSums {
  readonly sum: number;
  readonly squares: number;
}

function sumsOf(strokes: Float32Array, left: number, top: number): WindowSums {
  let sum = 0;
  let squares = 0;
  for (let y = top; y < top + WINDOW; y += 1) {
    for (let i = y * VIEW_SIDE + left; i < y * VIEW_SIDE + left + WINDOW; i += 1) {
      sum += strokes[i];
      squares += strokes[i] * strokes[i];
    }
  }
  return { sum, squares };
}

/** Structural similarity without its luminance term: 1 for the same strokes of the same strength. */
function likenessAt(
  one: Float32Array,
  other: Float32Array,
  at: number,
  shift: number,
  own: WindowSums,
): number {
  let sum = 0;
  let squares = 0;
  let products = 0;
  for (let y = 0, i = at; y < WINDOW; y += 1, i += VIEW_SIDE - WINDOW) {
    for (let x = 0; x < WINDOW; x += 1, i += 1) {
      const value = other[i + shift];
      sum += value;
      squares += value * value;
      products += one[i] * value;
    }
  }
  const n = WINDOW ** 2;
  const floor = PLAIN ** 2;
  const covariance = products / n - (own.sum / n) * (sum / n);
  const variances = own.squares / n - (own.sum / n) ** 2 + squares / n - (sum / n) ** 2;
  return (2 * covariance + floor) / (variances + floor);
}
