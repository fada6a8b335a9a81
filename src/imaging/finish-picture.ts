import type { Sharp } from 'sharp';
import type { DigitalSourceType } from '../listing/digital-source-type.js';
import {
  type PictureFormat,
  type PictureRatio,
  type PictureSides,
  sidesOf,
} from '../listing/picture-options.js';
import { CORE_LIMITER } from './core-limiter.js';
import type { ProviderPicture } from './provider-picture.js';
import { DECODE_SECONDS, openPicture, openPixels } from './open-picture.js';
import type { Raster } from './raster.js';

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
  /** In sRGB; a JPEG unless another format was asked for. */
  readonly file: Buffer;
  /** WebP of this picture, `PREVIEW_SIZE` pixels on its longer side. */
  readonly preview: Buffer;
}

/** File that is asked for; whether the picture is marked as a test. */
export interface FinishOptions {
  /** Longer side, pixels. */
  readonly size?: number;
  readonly ratio?: PictureRatio;
  readonly format?: PictureFormat;
  readonly test?: boolean;
}

/** Longer side of the preview, pixels. */
const PREVIEW_SIZE = 512;
/** Side of the picture when nothing else is configured, pixels (rule I01). */
const PICTURE_SIZE = 2000;
/** Rule I03 of the marketplace: at most 10 MB. */
const MAX_BYTES = 10_000_000;
/** Tried in this order until the file is small enough; the last fits every picture of 2,000 pixels. */
const ENCODINGS: Readonly<Record<PictureFormat, readonly ((picture: Sharp) => Sharp)[]>> = {
  jpeg: [92, 84, 72].map(
    (quality) => (picture) => picture.jpeg({ quality, chromaSubsampling: '4:4:4' }),
  ),
  png: [
    (picture) => picture.png({ compressionLevel: 6 }),
    (picture) => picture.png({ compressionLevel: 9, adaptiveFiltering: true }),
    (picture) => picture.png({ palette: true, colours: 256, dither: 1 }),
  ],
  webp: [92, 80].map((quality) => (picture) => picture.webp({ quality, effort: 4 })),
};
const WHITE = '#ffffff';

/**
 * Encodes a provider's picture: in the sides that are asked for (padded with white when it has others), sRGB, with
 * alpha only where the provider's pixels have it and no JPEG is asked for, with the digital source type as the only
 * metadata, and the mark of a test. Rejects when the provider's bytes cannot be decoded.
 */
export function finishPicture(
  picture: ProviderPicture,
  options: FinishOptions = {},
): Promise<FinishedPicture> {
  return CORE_LIMITER.run(() => finish(picture, options));
}

async function finish(picture: ProviderPicture, options: FinishOptions): Promise<FinishedPicture> {
  const { format = 'jpeg', test = false } = options;
  const sides = sidesOf(options.size ?? PICTURE_SIZE, options.ratio);
  const raster = await pixelsOf(picture, sides, format !== 'jpeg');
  const xmp = pictureXmp(picture.digitalSourceType, test);
  const open = (): Sharp => openPixels(raster.data, raster.width, raster.height, raster.channels);
  const { width, height } = sidesOf(PREVIEW_SIZE, options.ratio);
  const file = await encode(open, format, xmp);
  const preview = await open()
    .resize(width, height)
    .webp({ quality: 84, effort: 4 })
    .withXmp(xmp)
    .toBuffer();
  return { file, preview };
}

/** The picture in these sides. @param alpha whether the file may have it */
async function pixelsOf(
  { pixels }: ProviderPicture,
  { width, height }: PictureSides,
  alpha: boolean,
): Promise<Raster> {
  const raw = pixels.kind === 'raw' ? { channels: 3 as const, ...pixels } : undefined;
  const seen = alpha && raw?.channels === 4;
  if (raw?.width === width && raw.height === height && (seen || raw.channels === 3)) return raw;
  const source =
    raw === undefined
      ? openPicture(pixels.data).timeout({ seconds: DECODE_SECONDS }).autoOrient()
      : openPixels(raw.data, raw.width, raw.height, raw.channels);
  const background = seen ? { r: 0, g: 0, b: 0, alpha: 0 } : WHITE;
  const data = await (seen ? source : source.flatten({ background }))
    .resize({ width, height, fit: 'contain', background })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { data, width, height, channels: seen ? 4 : 3 };
}

async function encode(open: () => Sharp, format: PictureFormat, xmp: string): Promise<Buffer> {
  let file = Buffer.alloc(0);
  for (const encoding of ENCODINGS[format]) {
    file = await encoding(open()).withXmp(xmp).toBuffer();
    if (file.length <= MAX_BYTES) break;
  }
  return file;
}
