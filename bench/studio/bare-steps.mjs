// The least that a hero takes: the steps of libvips alone, from a photo to its files, without looking for the product.
import sharp from 'sharp';

/** Side to which the studio decodes a photo that stands alone, pixels. */
export const DECODED = 3400;

/** Decodes, places on a white square of `size`, encodes the JPEG and the preview, and decodes the JPEG for the check. */
export async function bareSteps(photo, size) {
  const decoded = await sharp(photo, { sequentialRead: true })
    .resize(DECODED, DECODED, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const square = await rawOf(decoded)
    .resize(size, size, { fit: 'contain', background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const jpeg = await rawOf(square).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  await rawOf(square).resize(512, 512).webp({ quality: 84, effort: 4 }).toBuffer();
  await sharp(jpeg).raw().toBuffer();
}

function rawOf({ data, info: { width, height, channels } }) {
  return sharp(data, { raw: { width, height, channels } });
}
