import { ScratchBuffers } from './scratch-buffers.js';

/** The greatest (`sign` 1) or least (-1) value within `reach` pixels (a square) of every pixel. */
export function slide(
  values: Float32Array,
  width: number,
  height: number,
  reach: number,
  sign: 1 | -1,
): Float32Array {
  const stride = width + 2 * reach;
  using buffers = new ScratchBuffers();
  const padded = buffers.floats(stride * (height + 2 * reach)).fill(-Infinity);
  for (let y = 0, i = 0; y < height; y += 1) {
    const start = (y + reach) * stride + reach;
    for (let x = 0; x < width; x += 1, i += 1) padded[start + x] = sign * values[i];
  }
  const window = 2 * reach + 1;
  joinWindows(padded, 1, window);
  joinWindows(padded, stride, window);
  const out = new Float32Array(values.length);
  for (let y = 0, i = 0; y < height; y += 1) {
    const start = y * stride;
    for (let x = 0; x < width; x += 1, i += 1) out[i] = sign * padded[start + x];
  }
  return out;
}

/**
 * Makes every value the greatest of the `window` values from it on, `step` apart, in place: windows of twice the
 * length at every turn. What a window holds of the next row is never asked for.
 */
function joinWindows(values: Float32Array, step: number, window: number): void {
  for (let length = 1; length < window;) {
    const more = Math.min(length, window - length);
    const end = values.length - more * step;
    for (let i = 0, j = more * step; i < end; i += 1, j += 1) {
      if (values[j] > values[i]) values[i] = values[j];
    }
    length += more;
  }
}
