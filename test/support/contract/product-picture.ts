import sharp, { type Sharp } from 'sharp';

/** Side of the drawn photo, pixels: small, so that a picture is made in well under a second. */
const SIDE = 480;

const TEAL = [22, 110, 116] as const;

/** A drawn product photo, as raw RGB: a bottle with a neck on pure white. */
export function productPixels(colour: readonly number[] = TEAL): Buffer {
  const pixels = Buffer.alloc(SIDE * SIDE * 3, 255);
  for (let y = 60; y < 430; y++) {
    const half = y < 130 ? 30 : 85;
    for (let x = 240 - half; x < 240 + half; x++) {
      // Darker towards the edges, as on a round body.
      const shade = 1 - 0.45 * ((x - 240) / half) ** 2;
      const label = y > 240 && y < 330 ? 1.5 : 1;
      for (let c = 0; c < 3; c++) {
        pixels[(y * SIDE + x) * 3 + c] = Math.min(235, (colour[c] ?? 0) * shade * label);
      }
    }
  }
  return pixels;
}

/** The drawn photo as a sharp pipeline, to be encoded as a test likes. */
export function productPhoto(colour?: readonly number[]): Sharp {
  return sharp(productPixels(colour), { raw: { width: SIDE, height: SIDE, channels: 3 } });
}

/** Bytes as a base64 data URL; the declared type is never believed, so it may be anything. */
export function dataUrl(bytes: Buffer, declared = 'image/png'): string {
  return `data:${declared};base64,${bytes.toString('base64')}`;
}

/** The drawn photo as a PNG data URL. */
export async function productUrl(colour?: readonly number[]): Promise<string> {
  return dataUrl(await productPhoto(colour).png().toBuffer());
}

/** The same photo in everything that the interface takes. */
export const PRODUCT_FORMATS: Readonly<Record<string, () => Promise<Buffer>>> = {
  PNG: () => productPhoto().png().toBuffer(),
  'PNG of 16 bits': () => productPhoto().toColourspace('rgb16').png().toBuffer(),
  'PNG in grey': () => productPhoto().greyscale().png().toBuffer(),
  'PNG with alpha': () => productPhoto().ensureAlpha().png().toBuffer(),
  'interlaced PNG': () => productPhoto().png({ progressive: true }).toBuffer(),
  JPEG: () => productPhoto().jpeg().toBuffer(),
  'progressive JPEG': () => productPhoto().jpeg({ progressive: true }).toBuffer(),
  'CMYK JPEG': () => productPhoto().toColourspace('cmyk').jpeg().toBuffer(),
  'JPEG with EXIF orientation': () =>
    productPhoto().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  WebP: () => productPhoto().webp().toBuffer(),
  'lossless WebP': () => productPhoto().webp({ lossless: true, effort: 0 }).toBuffer(),
  AVIF: () => productPhoto().avif({ effort: 0 }).toBuffer(),
  GIF: () => productPhoto().gif().toBuffer(),
  'animated GIF': animatedGif,
};

async function animatedGif(): Promise<Buffer> {
  const second = productPixels([200, 40, 40]);
  const frames = Buffer.concat([productPixels(), second]);
  return sharp(frames, { raw: { width: SIDE, height: 2 * SIDE, channels: 3, pageHeight: SIDE } })
    .gif({ delay: [100, 100], loop: 0 })
    .toBuffer();
}
