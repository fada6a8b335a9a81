import type { Sharp } from 'sharp';
import { CORE_TURNS } from './core-turns.js';
import type { ProviderPicture } from '../providers/image-provider.port.js';
import { DECODE_SECONDS, openPicture, openPixels } from './open-picture.js';
import { pictureXmp } from './picture-metadata.js';

/** A finished listing picture, as it is stored. */
export interface FinishedPicture {
  /** Square sRGB JPEG. */
  readonly jpeg: Buffer;
  /** The same picture as WebP, `PREVIEW_SIZE` pixels. */
  readonly preview: Buffer;
}

/** Side of the square, pixels; whether the picture is marked as a test. */
interface FinishOptions {
  readonly size?: number;
  readonly test?: boolean;
}

/** Side of the preview, pixels. */
export const PREVIEW_SIZE = 512;
/** Side of the picture when nothing else is configured, pixels (rule I01). */
export const PICTURE_SIZE = 2000;
/** Rule I03 of the marketplace: at most 10 MB. */
const MAX_JPEG_BYTES = 10_000_000;
/** Tried in this order until the file is small enough; the last fits every picture of 2,000 pixels. */
const JPEG_QUALITIES = [92, 84, 72];
const WHITE = '#ffffff';

/**
 * Encodes a provider's picture: square (padded with white when it is not), sRGB, without alpha, with
 * the digital source type as the only metadata, and the mark of a test. Rejects when the provider's own bytes cannot be decoded.
 */
export function finishPicture(
  picture: ProviderPicture,
  options: FinishOptions = {},
): Promise<FinishedPicture> {
  return CORE_TURNS.run(() => finish(picture, options));
}

async function finish(picture: ProviderPicture, options: FinishOptions): Promise<FinishedPicture> {
  const size = options.size ?? PICTURE_SIZE;
  const pixels = await squarePixels(picture, size);
  const xmp = pictureXmp(picture.digitalSourceType, options.test === true);
  const square = (): Sharp => openPixels(pixels, size, size, 3);
  const jpeg = await encodeJpeg(square, xmp);
  const preview = await square()
    .resize(PREVIEW_SIZE, PREVIEW_SIZE)
    .webp({ quality: 84, effort: 4 })
    .withXmp(xmp)
    .toBuffer();
  return { jpeg, preview };
}

async function squarePixels(picture: ProviderPicture, size: number): Promise<Buffer> {
  const { pixels } = picture;
  if (pixels.kind === 'raw' && pixels.width === size && pixels.height === size) return pixels.data;
  const source =
    pixels.kind === 'raw'
      ? openPixels(pixels.data, pixels.width, pixels.height, 3)
      : openPicture(pixels.data).timeout({ seconds: DECODE_SECONDS }).autoOrient();
  return await source
    .flatten({ background: WHITE })
    .resize({ width: size, height: size, fit: 'contain', background: WHITE })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer();
}

async function encodeJpeg(square: () => Sharp, xmp: string): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of JPEG_QUALITIES) {
    jpeg = await square().jpeg({ quality, chromaSubsampling: '4:4:4' }).withXmp(xmp).toBuffer();
    if (jpeg.length <= MAX_JPEG_BYTES) break;
  }
  return jpeg;
}
