import { Room } from './room.js';
import type { WorkImage } from './work-image.js';

/** A penumbra is wider than this on either side, an outline in focus narrower; pixels. */
const REACH = 5;
/** Swings of lightness below this are as likely a light product's faint outline, in L. */
const FAINT = 6;
/** Acuity of a soft shadow's edge at the most; an outline in focus has 0.35 and more. */
const SOFT = 0.17;
/** A slope that stands out from those around it by this is none of a soft shadow's, delta E per pixel. */
const SHARP = 2.5;

/** Of every image's edges, asked for several times a photo. */
const known = new WeakMap<Float32Array, Uint8Array>();

/**
 * Where the photo's edges are too soft for an outline in focus, however strong they are: 1 where the
 * steepest slope nearby takes the lightness only a small part of the way that it goes within `REACH`.
 */
export function softEdges(image: WorkImage, sharpness: Float32Array): Uint8Array {
  const soft = known.get(sharpness) ?? findSoft(image, sharpness);
  known.set(sharpness, soft);
  return soft;
}

function findSoft(
  { width, height, lab, gradient }: WorkImage,
  sharpness: Float32Array,
): Uint8Array {
  const lightness = new Float32Array(gradient.length);
  for (let i = 0; i < lightness.length; i += 1) lightness[i] = lab[i * 3];
  const high = slide(lightness, width, height, REACH, 1);
  const low = slide(lightness, width, height, REACH, -1);
  const steep = slide(gradient, width, height, 1, 1);
  const soft = new Uint8Array(steep.length);
  for (let i = 0; i < soft.length; i += 1) {
    const swing = high[i] - low[i];
    if (swing > FAINT && sharpness[i] < SHARP && steep[i] < SOFT * swing) soft[i] = 1;
  }
  return soft;
}

/** The greatest (`sign` 1) or least (-1) value within `reach` pixels (a square) of every pixel. */
export function slide(
  values: Float32Array,
  width: number,
  height: number,
  reach: number,
  sign: 1 | -1,
): Float32Array {
  const stride = width + 2 * reach;
  using room = new Room();
  const padded = room.floats(stride * (height + 2 * reach)).fill(-Infinity);
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
