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
  const high = slide(lightness, width, height, REACH, Math.max);
  const low = slide(lightness, width, height, REACH, Math.min);
  const steep = slide(gradient, width, height, 1, Math.max);
  return Uint8Array.from(steep, (slope, i) => {
    const swing = high[i] - low[i];
    return swing > FAINT && sharpness[i] < SHARP && slope < SOFT * swing ? 1 : 0;
  });
}

/** The least or greatest value within `reach` pixels (a square) of every pixel. */
export function slide(
  values: Float32Array,
  width: number,
  height: number,
  reach: number,
  pick: (a: number, b: number) => number,
): Float32Array {
  const rows = values.slice();
  for (let i = 0; i < values.length; i += 1) {
    const x = i % width;
    for (let k = -Math.min(reach, x); k <= Math.min(reach, width - 1 - x); k += 1) {
      rows[i] = pick(rows[i], values[i + k]);
    }
  }
  const out = rows.slice();
  for (let i = 0; i < values.length; i += 1) {
    const y = Math.floor(i / width);
    for (let k = -Math.min(reach, y); k <= Math.min(reach, height - 1 - y); k += 1) {
      out[i] = pick(out[i], rows[i + k * width]);
    }
  }
  return out;
}
