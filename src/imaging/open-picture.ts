import sharp, { type Sharp } from 'sharp';

/** The largest picture that is decoded, in pixels (width x height). */
export const MAX_SOURCE_PIXELS = 50_000_000;

/** Decoding one picture may take this long, seconds. */
export const DECODE_SECONDS = 20;

/** Loaders that stay open: SVG, PDF, TIFF and what else libvips reads would be a way in. */
const ALLOWED_LOADERS = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadHeif',
  'VipsForeignLoadNsgif',
];

// Once per process and thread: jobs run side by side, so one job takes one thread, and nothing is kept.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ALLOWED_LOADERS });

/** Encoded bytes as a pipeline: first frame only, bounded, damaged files refused when it is read. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, {
    failOn: 'warning',
    limitInputPixels: MAX_SOURCE_PIXELS,
    pages: 1,
    sequentialRead: true,
  });
}

/** Raw 8-bit pixels, row by row, as a pipeline. */
export function openPixels(
  data: Uint8Array,
  width: number,
  height: number,
  channels: 1 | 2 | 3 | 4,
): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_SOURCE_PIXELS });
}
