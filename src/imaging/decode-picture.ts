import { succeed, type Result } from '../errors/failure.js';
import { unreadable } from './inspect-picture.js';
import { DECODE_SECONDS, openPicture } from './open-picture.js';
import type { PixelBox, Raster } from './raster.js';

/** A part of a picture: where it begins and how large it is, shares of the picture's width and height. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Encoded bytes -> working pixels: EXIF orientation applied, converted to sRGB (16 bit, CMYK, grey and
 * embedded profiles included), alpha kept, shrunk while loading to at most `maxSide` pixels on the
 * longer side; of a `part` alone, where one is given. Fails with `source_image_unreadable`.
 */
export async function decodePicture(
  bytes: Buffer,
  index: number,
  maxSide: number,
  part?: PicturePart,
): Promise<Result<Raster>> {
  try {
    const turned = openPicture(bytes).timeout({ seconds: DECODE_SECONDS }).autoOrient();
    const { data, info } = await (part ? turned.extract(await boxOf(bytes, part)) : turned)
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3 && info.channels !== 4) return unreadable(index);
    return succeed({ data, width: info.width, height: info.height, channels: info.channels });
  } catch {
    return unreadable(index);
  }
}

async function boxOf(bytes: Buffer, part: PicturePart): Promise<PixelBox> {
  const { width, height } = (await openPicture(bytes).metadata()).autoOrient;
  const [left, top] = [Math.floor(part.left * width), Math.floor(part.top * height)];
  return {
    left,
    top,
    width: Math.min(width - left, Math.round(part.width * width)),
    height: Math.min(height - top, Math.round(part.height * height)),
  };
}
