import { MAX_SOURCE_PIXELS, openPicture } from './open-picture.js';

/** Formats of pictures that come from models. */
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp'];

/**
 * True when the bytes begin as a PNG, JPEG or WebP of at most `MAX_SOURCE_PIXELS`; reads the header alone,
 * so whether the rest is whole only decoding shows.
 */
export async function looksLikePicture(bytes: Buffer): Promise<boolean> {
  try {
    const { format, width, height } = await openPicture(bytes).metadata();
    return FORMATS.includes(format) && width * height <= MAX_SOURCE_PIXELS;
  } catch {
    return false;
  }
}
