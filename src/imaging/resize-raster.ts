import type { Sharp } from 'sharp';
import type { PictureSides } from '../listing/picture-options.js';
import { openPixels } from './open-picture.js';
import type { PixelBox, Raster } from './raster.js';

const pipelineOf = ({ data, width, height, channels }: Raster): Sharp =>
  openPixels(data, width, height, channels);

/**
 * A part of a raster (or all of it), resampled to exactly `width` x `height`: shrunk with Lanczos of three
 * lobes, for which libvips takes its bicubic where it enlarges.
 */
export async function resizeRaster(
  raster: Raster,
  width: number,
  height: number,
  box?: PixelBox,
): Promise<Raster> {
  const whole = pipelineOf(raster);
  const part = box === undefined ? whole : whole.extract(box);
  const { data } = await part
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height, channels: raster.channels };
}

/** A raster blurred by a Gaussian of `sigma` pixels (0.3 and more). */
export async function blurRaster(raster: Raster, sigma: number): Promise<Raster> {
  return { ...raster, data: await pipelineOf(raster).blur(sigma).raw().toBuffer() };
}

/** A raster sharpened once, for pictures that were enlarged; `sigma` in pixels. */
export async function sharpenRaster(raster: Raster, sigma: number): Promise<Raster> {
  const data = await pipelineOf(raster).sharpen({ sigma, m1: 0.6, m2: 1.6 }).raw().toBuffer();
  return { ...raster, data };
}

/** Blur of what is added, as a share of the longer side. */
const EXTENSION_BLUR = 0.02;

/** A raster, whole, in the middle of these sides, which its own mirrored and blurred edges fill. */
export async function extendRaster(raster: Raster, sides: PictureSides): Promise<Raster> {
  const scale = Math.min(sides.width / raster.width, sides.height / raster.height);
  const width = Math.max(1, Math.round(raster.width * scale));
  const height = Math.max(1, Math.round(raster.height * scale));
  const whole = await resizeRaster(raster, width, height);
  const [left, top] = [(sides.width - width) >> 1, (sides.height - height) >> 1];
  const mirrored = await pipelineOf(whole)
    .extend({
      left,
      top,
      right: sides.width - width - left,
      bottom: sides.height - height - top,
      extendWith: 'mirror',
    })
    .raw()
    .toBuffer();
  const extended = { data: mirrored, ...sides, channels: whole.channels };
  const blur = Math.max(sides.width, sides.height) * EXTENSION_BLUR;
  const soft = await blurRaster(extended, blur);
  const row = width * whole.channels;
  for (let y = 0; y < height; y += 1) {
    const to = ((y + top) * sides.width + left) * whole.channels;
    soft.data.set(whole.data.subarray(y * row, (y + 1) * row), to);
  }
  return soft;
}

/** A raster without alpha: what shows through is white. */
export async function flattenRaster(raster: Raster): Promise<Raster> {
  if (raster.channels === 3) return raster;
  const data = await pipelineOf(raster).flatten({ background: '#ffffff' }).raw().toBuffer();
  return { ...raster, data, channels: 3 };
}

/** A part of a raster, pixel by pixel, in the room of the raster itself, which is used up; the box lies within it. */
export function cropInPlace(
  { data, width: stride, channels }: Raster,
  { left, top, width, height }: PixelBox,
): Raster {
  const row = width * channels;
  for (let y = 0; y < height; y += 1) {
    const from = ((y + top) * stride + left) * channels;
    data.copyWithin(y * row, from, from + row);
  }
  return { data: data.subarray(0, height * row), width, height, channels };
}
