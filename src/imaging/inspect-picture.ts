import { fail, succeed, type Result } from '../errors/failure.js';
import { CORE_LIMITER } from './core-limiter.js';
import { type DecodableSize, DECODE_LIMITER } from './decode-limiter.js';
import { DECODE_SECONDS, MAX_SOURCE_PIXELS, openPicture } from './open-picture.js';

/** Side of what the pixels are shrunk to while they are read, pixels; nobody looks at the result. */
const THROWN_AWAY = 64;

/** Formats that are taken, by sharp's names for them. */
const FORMATS: Readonly<Record<string, DecodableSize['format']>> = {
  png: 'png',
  jpeg: 'jpeg',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
};

/** The failure for a picture that cannot be decoded; `index` is its place in the caller's `images`. */
export function unreadable(index: number): ReturnType<typeof fail> {
  const detail =
    `images[${index}] cannot be decoded: the file is damaged, truncated, not a PNG, JPEG, WebP, AVIF or GIF, ` +
    `or larger than ${MAX_SOURCE_PIXELS / 1_000_000} megapixels. Send the photo again from the original file.`;
  return fail('source_image_unreadable', detail, [
    { pointer: `/images/${index}`, code: 'source_image_unreadable', detail },
  ]);
}

/**
 * Decodes a whole source picture (of an animation: the first frame) without keeping them, so
 * that damaged and cut-off files are told from good ones. Fails with `source_image_unreadable`.
 */
export async function inspectPicture(bytes: Buffer, index: number): Promise<Result<void>> {
  try {
    const meta = await openPicture(bytes).metadata();
    const format = FORMATS[meta.format];
    if (format === undefined || (meta.format === 'heif' && meta.compression !== 'av1')) {
      return unreadable(index);
    }
    const stored = { format, width: meta.width, height: meta.pageHeight ?? meta.height };
    await DECODE_LIMITER.run([stored], () => CORE_LIMITER.run(() => readToTheEnd(bytes, stored)));
    return succeed(undefined);
  } catch {
    return unreadable(index);
  }
}

/** Format and size of an encoded picture by its header; undefined where it is none that is taken. */
export async function readPictureSize(bytes: Buffer): Promise<DecodableSize | undefined> {
  try {
    const meta = await openPicture(bytes).metadata();
    const format = FORMATS[meta.format];
    return format === undefined ? undefined : { format, width: meta.width, height: meta.height };
  } catch {
    return undefined;
  }
}

/** Row by row: the whole file is decoded, and hardly anything of it kept. */
async function readToTheEnd(
  bytes: Buffer,
  { format, width, height }: DecodableSize,
): Promise<void> {
  const picture = openPicture(bytes).timeout({ seconds: DECODE_SECONDS });
  // A WebP is shrunk while loading and takes no memory at all. A JPEG would be, too, but then damage
  // within its blocks is passed over: an area of its own makes it load in full.
  if (format === 'jpeg') picture.extract({ left: 0, top: 0, width, height });
  await picture.resize(THROWN_AWAY, THROWN_AWAY, { fit: 'fill' }).raw().toBuffer();
}
