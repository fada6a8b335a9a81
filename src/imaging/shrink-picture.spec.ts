import sharp, { type Sharp } from 'sharp';
import { looksLikePicture } from './probe-picture.js';
import { type ShrinkablePicture, shrinkPicture } from './shrink-picture.js';

const plain = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: { width, height, channels, background: { r: 160, g: 64, b: 44, alpha: 0.5 } },
  });

async function photo(bytes: Buffer): Promise<ShrinkablePicture> {
  const { format, width, height } = await sharp(bytes).metadata();
  return { bytes, format: format as ShrinkablePicture['format'], width, height, index: 3 };
}

describe('shrinkPicture', () => {
  it('turns as EXIF says, bounds the longer side, and keeps no metadata', async () => {
    const bytes = await plain(3_000, 1_500)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary-owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const shrunk = await shrinkPicture(await photo(bytes), 1_024);
    if (!shrunk.ok) throw new Error(shrunk.failure.detail);
    const meta = await sharp(shrunk.value.bytes).metadata();
    expect(meta).toMatchObject({ format: 'jpeg', width: 512, height: 1_024 });
    expect(meta.chromaSubsampling).toBe('4:4:4');
    expect([meta.exif, meta.xmp, meta.iptc, meta.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(shrunk.value.bytes.includes('canary-owner')).toBe(false);
  });

  it('keeps alpha, in a PNG', async () => {
    const shrunk = await shrinkPicture(
      await photo(await plain(2_000, 900, 4).webp().toBuffer()),
      1_536,
    );
    if (!shrunk.ok) throw new Error(shrunk.failure.detail);
    expect(shrunk.value.mediaType).toBe('image/png');
    const meta = await sharp(shrunk.value.bytes).metadata();
    expect(meta).toMatchObject({ format: 'png', width: 1_536, hasAlpha: true });
  });

  it('enlarges nothing', async () => {
    const shrunk = await shrinkPicture(await photo(await plain(200, 100).png().toBuffer()), 1_536);
    expect(shrunk.ok && (await sharp(shrunk.value.bytes).metadata())).toMatchObject({
      format: 'jpeg',
      width: 200,
    });
  });

  it('names the photo that is damaged', async () => {
    const bytes = await plain(900, 900).png().toBuffer();
    const damaged = { ...(await photo(bytes)), bytes: bytes.subarray(0, 300) };
    expect(await shrinkPicture(damaged, 512)).toMatchObject({
      ok: false,
      failure: { code: 'source_image_unreadable', errors: [{ pointer: '/images/3' }] },
    });
  });
});

describe('looksLikePicture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('takes a %s', async (format) => {
    expect(await looksLikePicture(await plain(64, 64).toFormat(format).toBuffer())).toBe(true);
  });

  it('refuses other formats, texts, nothing, and more than 50 megapixels', async () => {
    const small = plain(64, 64);
    const bomb = await small.clone().png().toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(900, 20);
    for (const bytes of [
      await small.clone().gif().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.alloc(0),
      bomb,
    ])
      expect(await looksLikePicture(bytes)).toBe(false);
  });
});
