import type { PixelBox, Raster } from './raster.js';

/** A part of a raster, pixel by pixel; the box lies within it. */
export function cropRaster(raster: Raster, { left, top, width, height }: PixelBox): Raster {
  const { data, channels } = raster;
  const out = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    const from = ((y + top) * raster.width + left) * channels;
    out.set(data.subarray(from, from + width * channels), y * width * channels);
  }
  return { data: out, width, height, channels };
}
