import type { PixelBox } from '../../imaging/raster.js';
import { boxMean } from '../../raster/morphology.js';
import type { Mask } from '../../raster/lab-image.js';

/** A mask as a smooth field that can be read between pixels. */
interface MaskField {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A field laid over a picture of another scale. */
export interface FieldOver {
  readonly field: MaskField;
  /** The picture's upper left corner, in pixels of the field. */
  readonly left: number;
  readonly top: number;
  /** A pixel of the picture, in pixels of the field. */
  readonly stepX: number;
  readonly stepY: number;
}

/** Smooths the steps of a mask by about `radius` pixels, so that the outline does not show them when enlarged. */
export function toMaskField(mask: Mask, width: number, height: number, radius = 1): MaskField {
  const values = new Float32Array(mask);
  for (let time = 0; time < 2; time += 1) boxMean(values, width, height, radius, values);
  return { values, width, height };
}

/** A field laid over all of a picture. */
export function fieldOverAll(field: MaskField, width: number, height: number): FieldOver {
  return { field, left: 0, top: 0, stepX: field.width / width, stepY: field.height / height };
}

/** A field of the work image, laid over a picture that shows `box` of the photo. */
export function fieldOverPart(
  field: MaskField,
  photo: { readonly width: number; readonly height: number },
  part: { readonly width: number; readonly height: number },
  box: PixelBox,
): FieldOver {
  const [perX, perY] = [field.width / photo.width, field.height / photo.height];
  return {
    field,
    left: box.left * perX,
    top: box.top * perY,
    stepX: (box.width / part.width) * perX,
    stepY: (box.height / part.height) * perY,
  };
}

/** Reads a field over the same part at another resolution: one pixel of it is `byX` by `byY` of the old ones. */
export function rescaled(over: FieldOver, byX: number, byY: number): FieldOver {
  return { ...over, stepX: over.stepX * byX, stepY: over.stepY * byY };
}

/** The field along a row of the picture (as long as `row` is), bilinear; the frame's value beyond it. */
export function readRow(over: FieldOver, y: number, row: Float32Array): void {
  const { field, left, top, stepX, stepY } = over;
  const { values, width, height } = field;
  const fy = Math.min(height - 1, Math.max(0, top + (y + 0.5) * stepY - 0.5));
  const upper = Math.floor(fy) * width;
  const lower = Math.min(height - 1, Math.floor(fy) + 1) * width;
  const low = fy - Math.floor(fy);
  const last = width - 1;
  const at = (x: number): number => Math.min(last, Math.max(0, left + (x + 0.5) * stepX - 0.5));
  for (let x = 0; x < row.length;) {
    const x0 = Math.floor(at(x));
    let x1 = Math.min(last, x0 + 1);
    const a = values[upper + x0] * (1 - low) + values[lower + x0] * low;
    const b = values[upper + x1] * (1 - low) + values[lower + x1] * low;
    if (a === b) {
      // Most of a mask is the same for long.
      while (x1 < last && isSame(values, upper + x1) && isSame(values, lower + x1)) x1 += 1;
      const same = x1 === last ? row.length : Math.floor((x1 - left + 0.5) / stepX - 0.5);
      const end = Math.max(x + 1, same);
      row.fill(a, x, end);
      x = end;
      continue;
    }
    // Many pixels of the picture lie between the same two of the field.
    for (let fx = at(x); x < row.length && fx < x0 + 1; x += 1, fx = at(x)) {
      row[x] = a + (b - a) * (fx - x0);
    }
  }
}

/** The pixels of a picture in which a field is `least` and more. */
export function maskOver(over: FieldOver, width: number, height: number, least: number): Mask {
  const mask = new Uint8Array(width * height);
  const row = new Float32Array(width);
  for (let y = 0, i = 0; y < height; y += 1) {
    readRow(over, y, row);
    for (let x = 0; x < width; x += 1, i += 1) mask[i] = row[x] >= least ? 1 : 0;
  }
  return mask;
}

/** True where the value and the next one are equal. */
const isSame = (values: Float32Array, i: number): boolean => values[i] === values[i + 1];
