import { boxMean } from '../subject/morphology.js';
import type { Mask } from '../subject/work-image.js';

/** A mask as a smooth field that can be read between pixels. */
export interface MaskField {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Smooths the steps of a mask by about a pixel, so that the outline does not show them when enlarged. */
export function toMaskField(mask: Mask, width: number, height: number): MaskField {
  const once = boxMean(new Float32Array(mask), width, height, 1);
  return { values: boxMean(once, width, height, 1), width, height };
}

/** Bilinear value at a place in pixels (pixel centres at .5), the frame's value beyond it. */
export function readField(field: MaskField, x: number, y: number): number {
  const { values, width, height } = field;
  const fx = Math.min(width - 1, Math.max(0, x - 0.5));
  const fy = Math.min(height - 1, Math.max(0, y - 0.5));
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const x1 = Math.min(width - 1, x0 + 1);
  const y1 = Math.min(height - 1, y0 + 1);
  const u = fx - x0;
  const v = fy - y0;
  const top = values[y0 * width + x0] * (1 - u) + values[y0 * width + x1] * u;
  const low = values[y1 * width + x0] * (1 - u) + values[y1 * width + x1] * u;
  return top * (1 - v) + low * v;
}
