import type { Mask } from './work-image.js';

/** Mean over a square of `radius` pixels around every pixel (running sums; frame values repeat). */
export function boxMean(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const rows = new Float32Array(values.length);
  const span = 2 * radius + 1;
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = 0;
    for (let k = -radius; k <= radius; k += 1) sum += values[row + clampIndex(k, width)];
    for (let x = 0; x < width; x += 1) {
      rows[row + x] = sum / span;
      sum += values[row + clampIndex(x + radius + 1, width)];
      sum -= values[row + clampIndex(x - radius, width)];
    }
  }
  const out = new Float32Array(values.length);
  const sums = new Float64Array(width);
  for (let k = -radius; k <= radius; k += 1) {
    const row = clampIndex(k, height) * width;
    for (let x = 0; x < width; x += 1) sums[x] += rows[row + x];
  }
  for (let y = 0; y < height; y += 1) {
    const enter = clampIndex(y + radius + 1, height) * width;
    const leave = clampIndex(y - radius, height) * width;
    for (let x = 0; x < width; x += 1) {
      out[y * width + x] = sums[x] / span;
      sums[x] += rows[enter + x] - rows[leave + x];
    }
  }
  return out;
}

function clampIndex(index: number, size: number): number {
  return index < 0 ? 0 : index >= size ? size - 1 : index;
}

/** Grows (`radius` above 0) or shrinks (below 0) a mask by a square; the frame counts as more of the same. */
export function growMask(mask: Mask, width: number, height: number, radius: number): Mask {
  const value = radius > 0 ? 1 : 0;
  return spread(mask, width, height, Math.abs(radius), value);
}

/** Every pixel within `radius` of a pixel with `value` gets it too: rows first, then columns. */
function spread(mask: Mask, width: number, height: number, radius: number, value: 0 | 1): Mask {
  const rows = mask.slice();
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    reach(mask, rows, start, 1, width, radius, value);
    reach(mask, rows, start + width - 1, -1, width, radius, value);
  }
  const out = rows.slice();
  for (let x = 0; x < width; x += 1) {
    reach(rows, out, x, width, height, radius, value);
    reach(rows, out, x + (height - 1) * width, -width, height, radius, value);
  }
  return out;
}

function reach(
  from: Mask,
  to: Mask,
  start: number,
  step: number,
  count: number,
  radius: number,
  value: 0 | 1,
): void {
  let left = 0;
  for (let k = 0, i = start; k < count; k += 1, i += step) {
    if (from[i] === value) left = radius + 1;
    if (left === 0) continue;
    to[i] = value;
    left -= 1;
  }
}

/** Threads are thinner than twice this, and lie within so many pixels of what was taken. */
const THREAD = 2;
const BESIDE = 3;

/** What is left of a mask without threads beside what was taken: they are its soft edge, or a horizon's. */
export function dropThreads(mask: Mask, taken: Mask, width: number, height: number): Mask {
  const opened = growMask(growMask(mask, width, height, -THREAD), width, height, THREAD);
  const beside = growMask(taken, width, height, BESIDE);
  return mask.map((value, i) => (opened[i] === 1 || beside[i] === 0 ? value : 0));
}
