import { MAX_SOURCE_PIXELS } from './open-picture.js';

/** What decides how much memory a picture takes while it is decoded. */
export interface DecodableSize {
  readonly format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Bytes a pixel at the worst, measured with pictures of 50 megapixels: a JPEG and a PNG of rows cost
 * next to nothing, but a progressive JPEG is kept as coefficients, an interlaced PNG and a GIF as a
 * whole, and an AVIF in several copies.
 */
const BYTES_PER_PIXEL: Readonly<Record<DecodableSize['format'], number>> = {
  png: 8,
  jpeg: 6,
  webp: 4,
  gif: 5,
  avif: 18,
};

/** Bytes of memory that decoding this picture may take. */
export function decodeCost({ format, width, height }: DecodableSize): number {
  return width * height * BYTES_PER_PIXEL[format];
}

/** What the most expensive picture that is taken costs, bytes. */
export const HIGHEST_DECODE_COST = MAX_SOURCE_PIXELS * Math.max(...Object.values(BYTES_PER_PIXEL));
