import { type Result, succeed } from '../errors/failure.js';
import { CORE_LIMITER } from './core-limiter.js';
import { type DecodableSize, DECODE_LIMITER, DecodeLimiter } from './decode-limiter.js';
import { unreadable } from './inspect-picture.js';
import { DECODE_SECONDS, openPicture } from './open-picture.js';

/** A picture that is small enough to be sent away. */
export interface ShrunkPicture {
  readonly bytes: Buffer;
  readonly mediaType: 'image/jpeg' | 'image/png';
}

/** An encoded picture whose header was read; `index` is its place in the caller's `images`. */
export interface ShrinkablePicture extends DecodableSize {
  readonly bytes: Buffer;
  readonly index: number;
}

/**
 * Bytes that shrinking takes at once in a process, beside what others decode: a photo of 25 megapixels as a
 * progressive JPEG, or two of a phone. More side by side would be no sooner done, since it is all work of
 * the processor.
 */
const SHRINK_TURNS = new DecodeLimiter(150_000_000);

const JPEG = { quality: 88, chromaSubsampling: '4:4:4' } as const;

/**
 * The picture as a JPEG of at most `maxSide` pixels on the longer side, as a PNG where it has alpha: turned
 * as its EXIF says, sRGB, and without the metadata, which may tell who took it and where. Waits for its
 * turn, so that memory is bounded over all jobs. Fails with `source_image_unreadable`.
 */
export function shrinkPicture(
  picture: ShrinkablePicture,
  maxSide: number,
): Promise<Result<ShrunkPicture>> {
  const shrunk = async (): Promise<Result<ShrunkPicture>> => {
    try {
      return succeed(await shrink(picture.bytes, maxSide));
    } catch {
      return unreadable(picture.index);
    }
  };
  return SHRINK_TURNS.run([picture], () =>
    DECODE_LIMITER.run([picture], () => CORE_LIMITER.run(shrunk)),
  );
}

async function shrink(bytes: Buffer, maxSide: number): Promise<ShrunkPicture> {
  const { hasAlpha } = await openPicture(bytes).metadata();
  const small = openPicture(bytes)
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  return hasAlpha
    ? { bytes: await small.png().toBuffer(), mediaType: 'image/png' }
    : { bytes: await small.jpeg(JPEG).toBuffer(), mediaType: 'image/jpeg' };
}
