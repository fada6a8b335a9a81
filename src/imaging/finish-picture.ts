import type { Sharp } from 'sharp';
import type { DigitalSourceType } from '../listing/digital-source-type.js';
import { CORE_LIMITER } from './core-limiter.js';
import type { ProviderPicture } from './provider-picture.js';
import { DECODE_SECONDS, openPicture, openPixels } from './open-picture.js';

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** IPTC Instructions of a picture that was made with a test key. */
const TEST_PICTURE = 'Made with a test key: not for a listing.';

const INSTRUCTIONS =
  '<photoshop:Instructions xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">' +
  `${TEST_PICTURE}</photoshop:Instructions>`;

/** XMP packet with the IPTC digital source type, the mark of a test picture, and nothing else. */
function pictureXmp(type: DigitalSourceType, test: boolean): string {
  return (
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">' +
    `<Iptc4xmpExt:DigitalSourceType>${VOCABULARY}${type}</Iptc4xmpExt:DigitalSourceType>` +
    (test ? INSTRUCTIONS : '') +
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
  );
}

/** A finished listing picture, as it is stored. */
export interface FinishedPicture {
  /** Square sRGB JPEG. */
  readonly jpeg: Buffer;
  /** WebP of this picture, `PREVIEW_SIZE` pixels a side. */
  readonly preview: Buffer;
}

/** Side of the square, pixels; whether the picture is marked as a test. */
interface FinishOptions {
  readonly size?: number;
  readonly test?: boolean;
}

/** Side of the preview, pixels. */
const PREVIEW_SIZE = 512;
/** Side of the picture when nothing else is configured, pixels (rule I01). */
const PICTURE_SIZE = 2000;
/** Rule I03 of the marketplace: at most 10 MB. */
const MAX_JPEG_BYTES = 10_000_000;
/** Tried in this order until the file is small enough; the last fits every picture of 2,000 pixels. */
const JPEG_QUALITIES = [92, 84, 72];
const WHITE = '#ffffff';

/**
 * Encodes a provider's picture: square (padded with white when it is not), sRGB, without alpha, with the digital source
 * type as the only metadata, and the mark of a test. Rejects when the provider's bytes cannot be decoded.
 */
export function finishPicture(
  picture: ProviderPicture,
  options: FinishOptions = {},
): Promise<FinishedPicture> {
  return CORE_LIMITER.run(() => finish(picture, options));
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
