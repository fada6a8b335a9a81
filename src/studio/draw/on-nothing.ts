import type { Raster } from '../../imaging/raster.js';
import type { PictureSides } from '../../listing/picture-options.js';

/** A cut-out in the middle of a transparent picture. */
export function onNothing(
  { data: pixels, width: w, height: h }: Raster,
  { width, height }: PictureSides,
): Raster {
  const data = new Uint8Array(width * height * 4);
  const [left, top] = [(width - w) / 2, (height - h) / 2].map(Math.round);
  const [first, last] = [Math.max(0, -left), Math.min(w, width - left)];
  for (let y = Math.max(0, -top); y < Math.min(h, height - top); y += 1) {
    const row = pixels.subarray((y * w + first) * 4, (y * w + last) * 4);
    data.set(row, ((y + top) * width + left + first) * 4);
  }
  return { data, width, height, channels: 4 };
}
