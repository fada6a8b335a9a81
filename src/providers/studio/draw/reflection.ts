import type { Raster } from '../../../imaging/raster.js';
import type { Canvas } from './canvas.js';

/** Height of the product that is mirrored; the reflection fades out over it. */
const REACH = 0.22;

/** Mirrors the foot of a product that stands at `bottom` on a glossy surface; `gloss` 0..1. */
export function reflectFoot(
  canvas: Canvas,
  product: Raster,
  left: number,
  bottom: number,
  gloss: number,
): void {
  const { data, size } = canvas;
  const reach = Math.round(product.height * REACH);
  for (let d = 0; d < reach && bottom + d < size; d += 1) {
    const row = product.height - 1 - d;
    const strength = gloss * (1 - d / reach) ** 1.6;
    for (let x = Math.max(0, -left); x < product.width && x + left < size; x += 1) {
      const from = (row * product.width + x) * 4;
      const alpha = (product.data[from + 3] / 255) * strength;
      const to = ((bottom + d) * size + x + left) * 3;
      for (let c = 0; c < 3; c += 1) {
        data[to + c] = Math.round(data[to + c] + (product.data[from + c] - data[to + c]) * alpha);
      }
    }
  }
}
