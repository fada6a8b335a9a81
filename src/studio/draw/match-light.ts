import type { Raster } from '../../imaging/raster.js';
import type { Canvas } from './canvas.js';
import type { Coverage } from './outline.js';

/** Where a scene's light comes from. */
export type LightSide = 'left' | 'right';

/**
 * Gives a cut-out the light of its scene: it falls off away from the upper corner on `side` by `amount`,
 * and is tinted by the factors of red and blue in `cast`.
 */
export function matchLight(
  product: Raster,
  amount: number,
  side: LightSide,
  [red, blue]: readonly [number, number],
): Raster {
  const { width, height, channels } = product;
  const data = Buffer.from(product.data);
  for (let y = 0, p = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, p += channels) {
      const light = lightAt(x / width, y / height, amount, side);
      data[p] = Math.min(255, data[p] * light * red);
      data[p + 1] = Math.min(255, data[p + 1] * light);
      data[p + 2] = Math.min(255, data[p + 2] * light * blue);
    }
  }
  return { ...product, data };
}

/** Gives a covered part of a picture, whose box starts at `left`, `top`, light in the same way. */
export function lightArea(
  { data, size }: Canvas,
  { values, width, height }: Coverage,
  left: number,
  top: number,
  { amount, side }: { amount: number; side: LightSide },
): void {
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const light = 1 + (lightAt(x / width, y / height, amount, side) - 1) * values[i];
      const p = ((y + top) * size + x + left) * 3;
      for (let c = 0; c < 3; c += 1) data[p + c] = Math.min(255, data[p + c] * light);
    }
  }
}

/** What a place, in shares of width and height, has of the light. */
function lightAt(x: number, y: number, amount: number, side: LightSide): number {
  const away = side === 'left' ? x : 1 - x;
  return 1 + amount * (0.35 - away) - amount * 0.5 * y ** 3;
}
