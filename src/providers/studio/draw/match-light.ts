import type { Raster } from '../../../imaging/raster.js';

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
    const low = amount * 0.5 * (y / height) ** 3;
    for (let x = 0; x < width; x += 1, p += channels) {
      const away = side === 'left' ? x / width : 1 - x / width;
      const light = 1 + amount * (0.35 - away) - low;
      data[p] = Math.min(255, data[p] * light * red);
      data[p + 1] = Math.min(255, data[p + 1] * light);
      data[p + 2] = Math.min(255, data[p + 2] * light * blue);
    }
  }
  return { ...product, data };
}
