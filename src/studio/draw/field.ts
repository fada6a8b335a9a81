import { resizeRaster } from '../../imaging/resize-raster.js';
import type { Canvas, Frame, Rgb } from './canvas.js';
import { addGrain } from './noise.js';

/**
 * Colour of a place; `x` and `y` run from 0 to 1 over the layout, and on beyond it in a picture that is no square.
 * Values may lie outside 0..255.
 */
export type Field = (x: number, y: number) => Rgb;

/** Drawn backgrounds are soft: they are computed at this side and enlarged. */
const FIELD_SIDE = 800;

/** Paints a field over a whole new canvas, with grain. */
export async function paintField(frame: Frame, field: Field, seed: number): Promise<Canvas> {
  const longer = Math.max(frame.width, frame.height);
  const most = Math.min(longer, FIELD_SIDE);
  const shrunk = (length: number): number => (length * most) / longer;
  const [width, height] = [frame.width, frame.height].map((side) => Math.round(shrunk(side)));
  const [side, left, top] = [frame.size, frame.left, frame.top].map(shrunk);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, p = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, p += 3) {
      const colour = field((x + 0.5 - left) / side, (y + 0.5 - top) / side);
      for (let c = 0; c < 3; c += 1) data[p + c] = Math.min(255, Math.max(0, colour[c]));
    }
  }
  const small = { data, width, height, channels: 3 } as const;
  const full = await resizeRaster(small, frame.width, frame.height);
  const canvas = { ...frame, data: full.data };
  addGrain(canvas, 3.5, seed);
  return canvas;
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
