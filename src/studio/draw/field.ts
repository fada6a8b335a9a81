import { resizeRaster } from '../../imaging/resize-raster.js';
import type { Canvas, Rgb } from './canvas.js';
import { addGrain } from './noise.js';

/** Colour of a place; `x` and `y` run from 0 to 1. Values may lie outside 0..255. */
export type Field = (x: number, y: number) => Rgb;

/** Drawn backgrounds are soft: they are computed at this side and enlarged. */
const FIELD_SIDE = 800;

/** Paints a field over a whole new canvas, with grain. */
export async function paintField(size: number, field: Field, seed: number): Promise<Canvas> {
  const side = Math.min(size, FIELD_SIDE);
  const data = new Uint8Array(side * side * 3);
  for (let y = 0, p = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1, p += 3) {
      const colour = field((x + 0.5) / side, (y + 0.5) / side);
      for (let c = 0; c < 3; c += 1) data[p + c] = Math.min(255, Math.max(0, colour[c]));
    }
  }
  const small = { data, width: side, height: side, channels: 3 } as const;
  const full = await resizeRaster(small, size, size);
  const canvas = { data: full.data, size };
  addGrain(canvas, 3.5, seed);
  return canvas;
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
