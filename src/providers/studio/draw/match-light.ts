import type { Raster } from '../../../imaging/raster.js';

/** Warms a cut-out a little and lets its light fall off from upper left to lower right, as in the scenes. */
export function matchLight(product: Raster, amount: number): Raster {
  const { width, height, channels } = product;
  const data = Buffer.from(product.data);
  for (let y = 0, p = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, p += channels) {
      const light = 1 + amount * (0.35 - x / width) - amount * 0.5 * (y / height) ** 3;
      data[p] = Math.min(255, data[p] * light * 1.006);
      data[p + 1] = Math.min(255, data[p + 1] * light);
      data[p + 2] = Math.min(255, data[p + 2] * light * 0.985);
    }
  }
  return { ...product, data };
}
