import type { Raster } from '../../imaging/raster.js';
import type { Canvas } from './canvas.js';
import { FOOT_STEP, footOf } from './foot-line.js';

/** Height of the product that is mirrored; the reflection fades out over it. */
const REACH = 0.22;

/**
 * Mirrors the foot of a product whose box starts at `x0`, `y0` on a glossy surface; `gloss` 0..1. Every column is
 * mirrored at its own foot, and less where it is the side of a round product.
 */
export function reflectFoot(
  canvas: Canvas,
  product: Raster,
  x0: number,
  y0: number,
  gloss: number,
): void {
  const { data } = canvas;
  const [left, top] = [x0 + canvas.left, y0 + canvas.top];
  const { line, shares } = footOf(product);
  const { width, height, data: pixels } = product;
  const reach = Math.round(height * REACH);
  for (let x = Math.max(0, -left); x < width && x + left < canvas.width; x += 1) {
    const away = between(line, x / FOOT_STEP);
    if (away === undefined) continue;
    const foot = height - Math.round(away);
    const share = gloss * (between(shares, x / FOOT_STEP) ?? 0);
    for (let d = 0; d < Math.min(reach, foot, canvas.height - top - foot); d += 1) {
      const from = ((foot - 1 - d) * width + x) * 4;
      const alpha = (pixels[from + 3] / 255) * share * (1 - d / reach) ** 1.6;
      const to = ((top + foot + d) * canvas.width + x + left) * 3;
      for (let c = 0; c < 3; c += 1) {
        data[to + c] = Math.round(data[to + c] + (pixels[from + c] - data[to + c]) * alpha);
      }
    }
  }
}

/** A value between two columns; undefined where one of them hangs. */
function between(values: readonly (number | undefined)[], at: number): number | undefined {
  const k = Math.floor(at);
  const [before, after] = [values[k], values[Math.min(k + 1, values.length - 1)]];
  if (before === undefined || after === undefined) return undefined;
  return before + (after - before) * (at - k);
}
