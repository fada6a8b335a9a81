import { maskWhere, valuesOf, type WorkImage } from './work-image.js';

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
  const lightness = valuesOf(gradient.length, (i) => lab[i * 3]);
  const high = slide(lightness, width, height, REACH, 1);
  const low = slide(lightness, width, height, REACH, -1);
  const steep = slide(gradient, width, height, 1, 1);
  return maskWhere(steep.length, (i) => {
    const swing = high[i] - low[i];
    return swing > FAINT && sharpness[i] < SHARP && steep[i] < SOFT * swing;
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
  const rows = new Float32Array(values.length).fill(-Infinity);
  for (let row = 0; row < values.length; row += width) {
    for (let by = -reach; by <= reach; by += 1) {
      const last = row + Math.min(width, width - by);
      for (let i = row + Math.max(0, -by); i < last; i += 1) {
        const value = sign * values[i + by];
        if (value > rows[i]) rows[i] = value;
      }
    }
  }
  const out = new Float32Array(values.length).fill(-Infinity);
  for (let y = 0; y < height; y += 1) {
    for (let from = Math.max(0, y - reach); from <= Math.min(height - 1, y + reach); from += 1) {
      for (let i = y * width, j = from * width; i < (y + 1) * width; i += 1, j += 1) {
        if (rows[j] > out[i]) out[i] = rows[j];
      }
    }
  }
  if (sign < 0) for (let i = 0; i < out.length; i += 1) out[i] = -out[i];
  return out;
}
