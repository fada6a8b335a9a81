import type { Raster } from '../../imaging/raster.js';

/** Side from which a scene's light comes. */
export type LightSide = 'left' | 'right';

/**
 * Gives a cut-out the light of its scene: on the mean as much as before, by `amount` more on one side than on the
 * other, and tinted by the factors of red and blue in `cast`.
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
      const light = 1 + amount * (side === 'left' ? 0.5 - x / width : x / width - 0.5);
      data[p] = Math.min(255, data[p] * light * red);
      data[p + 1] = Math.min(255, data[p + 1] * light);
      data[p + 2] = Math.min(255, data[p + 2] * light * blue);
    }
  }
  return { ...product, data };
}
