import type { ResizeOptions } from 'sharp';
import { succeed, type Result } from '../errors/failure.js';
import { unreadable } from './inspect-picture.js';
import { DECODE_SECONDS, openPicture } from './open-picture.js';
import type { Raster } from './raster.js';

/**
 * Encoded bytes -> working pixels: EXIF orientation applied, converted to sRGB (16 bit, CMYK, grey and
 * embedded profiles included), alpha kept, shrunk while loading to at most `maxSide` pixels on the
 * longer side. Fails with `source_image_unreadable`.
 */
export function decodePicture(
  bytes: Buffer,
  index: number,
  maxSide: number,
): Promise<Result<Raster>> {
  const size = { width: maxSide, height: maxSide };
  return decode(bytes, index, { ...size, fit: 'inside', withoutEnlargement: true });
}

/** Decodes to exactly `width` x `height`, to which the picture is squeezed. */
export function decodeSqueezed(
  bytes: Buffer,
  index: number,
  width: number,
  height: number,
): Promise<Result<Raster>> {
  return decode(bytes, index, { width, height, fit: 'fill' });
}

async function decode(bytes: Buffer, index: number, size: ResizeOptions): Promise<Result<Raster>> {
  try {
    const { data, info } = await openPicture(bytes)
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize(size)
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3 && info.channels !== 4) return unreadable(index);
    return succeed({ data, width: info.width, height: info.height, channels: info.channels });
  } catch {
    return unreadable(index);
  }
}
