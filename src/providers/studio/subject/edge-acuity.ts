import type { WorkImage } from './work-image.js';

/** A penumbra is wider than this on either side, an outline in focus narrower; pixels. */
const REACH = 5;
/** Swings of lightness below this are as likely a light product's faint outline, in L. */
const FAINT = 6;
/** Acuity of a soft shadow's edge at the most; an outline in focus has 0.35 and more. */
const SOFT = 0.17;
/** A slope that stands out from those around it by this is none of a soft shadow's, delta E per pixel. */
const SHARP = 2.5;

/**
 * Where the photo's edges are too soft for an outline in focus, however strong they are: 1 where the
 * steepest slope nearby takes the lightness only a small part of the way that it goes within `REACH`.
 */
export function softEdges(image: WorkImage, sharpness: Float32Array): Uint8Array {
  const { width, height, lab, gradient } = image;
  const lightness = Float32Array.from(gradient, (_, i) => lab[i * 3]);
  const high = slide(lightness, width, height, REACH, 1);
  const low = slide(lightness, width, height, REACH, -1);
  const steep = slide(gradient, width, height, 1, 1);
  return Uint8Array.from(steep, (slope, i) => {
    const swing = high[i] - low[i];
    return swing > FAINT && sharpness[i] < SHARP && slope < SOFT * swing ? 1 : 0;
  });
}

/** The greatest (`sign` 1) or least (-1) value within `reach` pixels (a square) of every pixel. */
export function slide(
  values: Float32Array,
  width: number,
  height: number,
  reach: number,
  sign: 1 | -1,
): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) slideLine(values, rows, y * width, 1, width, reach, sign);
  const out = new Float32Array(values.length);
  for (let x = 0; x < width; x += 1) slideLine(rows, out, x, width, height, reach, sign);
  return out;
}

/** One row or column: `count` values from `start`, `step` apart. */
function slideLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  reach: number,
  sign: 1 | -1,
): void {
  for (let k = 0; k < count; k += 1) {
    const last = Math.min(count - 1, k + reach);
    let best = -Infinity;
    for (let j = Math.max(0, k - reach); j <= last; j += 1) {
      const value = sign * from[start + j * step];
      if (value > best) best = value;
    }
    to[start + k * step] = sign * best;
  }
}
