import type { Metadata } from 'sharp';
import { fail, succeed, type Result } from '../errors/failure.js';
import { DecodeTurns } from './decode-turns.js';
import { MAX_SOURCE_PIXELS, openPicture } from './open-picture.js';

/** One of the largest pictures at a time, or several smaller ones. */
const TURNS = new DecodeTurns(MAX_SOURCE_PIXELS);

/** What a full decode of a source picture has shown. */
export interface PictureFacts {
  readonly format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';
  /** Pixels as shown, after EXIF orientation. */
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
}

const FORMATS: Readonly<Record<string, PictureFacts['format']>> = {
  png: 'png',
  jpeg: 'jpeg',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
};

/** The failure for a picture that cannot be decoded; `index` is its place in the caller's `images`. */
export function unreadable(index: number): ReturnType<typeof fail> {
  const detail =
    `images[${index}] cannot be decoded: the file is damaged, cut off, not a PNG, JPEG, WebP, AVIF or GIF, ` +
    `or larger than ${MAX_SOURCE_PIXELS / 1_000_000} megapixels. Send the picture again from the original file.`;
  return fail('source_image_unreadable', detail, [
    { pointer: `/images/${index}`, code: 'source_image_unreadable', detail },
  ]);
}

/**
 * Decodes every pixel of a source picture (of an animation: the first frame) without keeping them, so
 * that damaged and cut-off files are told from good ones. Fails with `source_image_unreadable`.
 */
export async function inspectPicture(bytes: Buffer, index: number): Promise<Result<PictureFacts>> {
  try {
    const meta = await openPicture(bytes).metadata();
    const format = FORMATS[meta.format];
    if (format === undefined || (meta.format === 'heif' && meta.compression !== 'av1')) {
      return unreadable(index);
    }
    await TURNS.run(meta.width * (meta.pageHeight ?? meta.height), () =>
      openPicture(bytes).stats(),
    );
    return succeed({ format, ...orientedSize(meta), hasAlpha: meta.hasAlpha });
  } catch {
    return unreadable(index);
  }
}

/** EXIF orientations 5 to 8 lie on their side. */
function orientedSize(meta: Metadata): { width: number; height: number } {
  const height = meta.pageHeight ?? meta.height;
  return (meta.orientation ?? 1) >= 5
    ? { width: height, height: meta.width }
    : { width: meta.width, height };
}
