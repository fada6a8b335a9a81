import { openPixels } from './open-picture.js';
import type { PixelBox, Raster } from './raster.js';

/** A part of a raster (or all of it), resampled to exactly `width` x `height` with Lanczos. */
export async function resizeRaster(
  raster: Raster,
  width: number,
  height: number,
  box?: PixelBox,
): Promise<Raster> {
  const whole = openPixels(raster.data, raster.width, raster.height, raster.channels);
  const part = box === undefined ? whole : whole.extract(box);
  const { data } = await part
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height, channels: raster.channels };
}

/** A raster blurred by a Gaussian of `sigma` pixels (0.3 and more). */
export async function blurRaster(raster: Raster, sigma: number): Promise<Raster> {
  const data = await openPixels(raster.data, raster.width, raster.height, raster.channels)
    .blur(sigma)
    .raw()
    .toBuffer();
  return { ...raster, data };
}

/** A raster sharpened once, for pictures that were enlarged; `sigma` in pixels. */
export async function sharpenRaster(raster: Raster, sigma: number): Promise<Raster> {
  const data = await openPixels(raster.data, raster.width, raster.height, raster.channels)
    .sharpen({ sigma, m1: 0.6, m2: 1.6 })
    .raw()
    .toBuffer();
  return { ...raster, data };
}
