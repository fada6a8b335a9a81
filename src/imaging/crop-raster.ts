import type { PixelBox, Raster } from './raster.js';

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
