import { packRows, spreadAlong, unpackRows, wordsOfRow } from './packed-rows.js';
import { ScratchBuffers } from './scratch-buffers.js';
import type { Mask } from './lab-image.js';

/**
 * Mean over a square of `radius` pixels around every pixel (running sums; frame values repeat). `out` may be the
 * values themselves; `channels` of them stand side by side for every pixel.
 */
export function boxMean(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
  out: Float32Array = new Float32Array(values.length),
  channels = 1,
): Float32Array {
  using buffers = new ScratchBuffers();
  const rows = buffers.floats(values.length);
  const share = 1 / (2 * radius + 1);
  const line = width * channels;
  for (let start = 0; start < values.length; start += line) {
    for (let c = 0; c < channels; c += 1)
      meanAlong(values, rows, start + c, channels, width, radius);
  }
  const sums = new Float64Array(line);
  for (let k = -radius; k <= radius; k += 1) {
    const row = clampIndex(k, height) * line;
    for (let x = 0; x < line; x += 1) sums[x] += rows[row + x];
  }
  for (let y = 0, i = 0; y < height; y += 1) {
    const enter = clampIndex(y + radius + 1, height) * line;
    const leave = clampIndex(y - radius, height) * line;
    for (let x = 0; x < line; x += 1, i += 1) {
      const sum = sums[x];
      out[i] = sum * share;
      sums[x] = sum + (rows[enter + x] - rows[leave + x]);
    }
  }
  return out;
}

/** The means of one row: `count` values from `first` on, `step` apart. */
function meanAlong(
  values: Float32Array,
  means: Float32Array,
  first: number,
  step: number,
  count: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  const last = first + (count - 1) * step;
  let sum = 0;
  for (let k = -radius; k <= radius; k += 1) sum += values[first + clampIndex(k, count) * step];
  let [enter, leave] = [first + (radius + 1) * step, first - radius * step];
  for (let i = first; i <= last; i += step, enter += step, leave += step) {
    means[i] = sum * share;
    // At once, since every sum waits for the one before.
    sum += values[enter < last ? enter : last] - values[leave > first ? leave : first];
  }
}

function clampIndex(index: number, size: number): number {
  return index < 0 ? 0 : index >= size ? size - 1 : index;
}

/** Dilates a mask by a square of `radius` pixels around every pixel; the frame counts as more of the same. */
export function dilate(mask: Mask, width: number, height: number, radius: number): Mask {
  return spread(mask, width, height, radius, 1);
}

/** Erodes a mask: dilates what is not in it. */
export function erode(mask: Mask, width: number, height: number, radius: number): Mask {
  return spread(mask, width, height, radius, 0);
}

/** Opens a mask: erodes it, then dilates it, so that parts narrower than the square vanish. */
export function open(mask: Mask, width: number, height: number, radius: number): Mask {
  return dilate(erode(mask, width, height, radius), width, height, radius);
}

/** Closes a mask: dilates it, then erodes it, so that gaps narrower than the square vanish. */
export function close(mask: Mask, width: number, height: number, radius: number): Mask {
  return erode(dilate(mask, width, height, radius), width, height, radius);
}

/** Spreads the pixels of a value by a square of `reach` pixels around each. */
function spread(mask: Mask, width: number, height: number, reach: number, value: 0 | 1): Mask {
  const words = wordsOfRow(width);
  using buffers = new ScratchBuffers();
  const bits = buffers.words(words * height);
  const spare = buffers.words(words);
  packRows(mask, width, height, value, bits);
  for (let y = 0; y < height; y += 1) spreadAlong(bits, y * words, words, reach, spare);
  spreadAcross(bits, words, height, reach);
  return unpackRows(bits, width, height, value);
}

/**
 * Joins every row with those within `radius` of it, in place: first with those below it, twice as many at every step,
 * then with the same of the row `radius` above.
 */
function spreadAcross(rows: Uint32Array, words: number, height: number, radius: number): void {
  for (let reach = 0; reach < radius;) {
    const step = Math.min(reach + 1, radius - reach);
    const end = (height - step) * words;
    for (let i = 0, j = step * words; i < end; i += 1, j += 1) rows[i] |= rows[j];
    reach += step;
  }
  const above = radius * words;
  for (let y = height - 1; y > 0; y -= 1) {
    for (let i = y * words, end = i + words; i < end; i += 1) {
      rows[i] |= rows[y < radius ? i % words : i - above];
    }
  }
}

/** Steps of the whole numbers that are compared: their greater one is told without a branch. */
const STEPS = 2 ** 13;
/** Less than any value in steps; the difference of two values still fits 32 bits. */
const LEAST = -(2 ** 29);

/**
 * The greatest (`sign` 1) or least (-1) value within `reach` pixels (a square) of every pixel, right within a step.
 * @param values between -50,000 and 50,000
 */
export function slide(
  values: Float32Array,
  width: number,
  height: number,
  reach: number,
  sign: 1 | -1,
): Float32Array {
  const stride = width + 2 * reach;
  using buffers = new ScratchBuffers();
  const padded = buffers.integers(stride * (height + 2 * reach)).fill(LEAST);
  const scale = sign * STEPS;
  for (let y = 0, i = 0; y < height; y += 1) {
    const start = (y + reach) * stride + reach;
    for (let x = 0; x < width; x += 1, i += 1) padded[start + x] = values[i] * scale;
  }
  const window = 2 * reach + 1;
  joinWindows(padded, 1, window);
  joinWindows(padded, stride, window);
  const out = new Float32Array(values.length);
  for (let y = 0, i = 0; y < height; y += 1) {
    const start = y * stride;
    for (let x = 0; x < width; x += 1, i += 1) out[i] = padded[start + x] / scale;
  }
  return out;
}

/**
 * Makes every value the greatest of the `window` values from it on, `step` apart, in place: windows of twice the
 * length at every turn. What a window holds of the next row is never asked for.
 */
function joinWindows(values: Int32Array, step: number, window: number): void {
  for (let length = 1; length < window;) {
    const more = Math.min(length, window - length);
    const end = values.length - more * step;
    for (let i = 0, j = more * step; i < end; i += 1, j += 1) {
      const value = values[i];
      const difference = value - values[j];
      values[i] = value - (difference & (difference >> 31));
    }
    length += more;
  }
}
