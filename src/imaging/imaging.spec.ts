import sharp from 'sharp';
import { drawPhoto, bottle, greyWall } from '../../test/support/drawn-photos.js';
import { decodePicture } from './decode-picture.js';
import { finishPicture } from './finish-picture.js';
import { inspectPicture, readPictureSize } from './inspect-picture.js';

const photo = drawPhoto(bottle, greyWall, 300, 240);
const raw = () => sharp(photo.data, { raw: { width: 300, height: 240, channels: 3 } });

const ENCODINGS: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['jpeg', () => raw().jpeg().toBuffer()],
  ['jpeg', () => raw().toColourspace('cmyk').jpeg().toBuffer()],
  ['png', () => raw().toColourspace('rgb16').png().toBuffer()],
  ['png', () => raw().greyscale().png().toBuffer()],
  ['png', () => raw().png({ palette: true }).toBuffer()],
  ['webp', () => raw().webp().toBuffer()],
  ['avif', () => raw().avif({ effort: 0 }).toBuffer()],
  ['gif', () => raw().gif().toBuffer()],
];

describe('inspectPicture and decodePicture', () => {
  it.each(ENCODINGS)('read %s (encoding %#) as 8-bit sRGB', async (format, encode) => {
    const bytes = await encode();
    expect(await inspectPicture(bytes, 0)).toMatchObject({ ok: true });
    const size = { format, width: 300, height: 240 };
    expect(await readPictureSize(bytes)).toEqual(size);
    const decoded = await decodePicture(bytes, 0, 2000);
    if (!decoded.ok) throw new Error(decoded.failure.detail);
    const { data, channels, width, height } = decoded.value;
    expect(data.length).toBe(width * height * channels);
    // The upper left corner is the light grey wall in every encoding.
    expect(data[0]).toBeGreaterThan(165);
    expect(data[0]).toBeLessThan(205);
  });

  it('refuse files that are cut off, damaged, no picture, or of another format', async () => {
    const jpeg = await raw().jpeg().toBuffer();
    const png = await raw().png().toBuffer();
    const damaged = Buffer.from(png);
    damaged.fill(7, Math.floor(png.length / 2), Math.floor(png.length / 2) + 40);
    const bad = [
      jpeg.subarray(0, jpeg.length / 2),
      png.subarray(0, png.length - 200),
      damaged,
      Buffer.from('no picture'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'),
      await raw().tiff().toBuffer(),
    ];
    for (const bytes of bad) {
      for (const result of [await inspectPicture(bytes, 4), await decodePicture(bytes, 4, 900)]) {
        expect(result).toMatchObject({
          ok: false,
          failure: {
            code: 'source_image_unreadable',
            errors: [{ pointer: '/images/4', code: 'source_image_unreadable' }],
          },
        });
      }
    }
  });

  it('find most scratches within the blocks of a large JPEG', async () => {
    const wide = drawPhoto(bottle, greyWall, 1_500, 1_200);
    const pixels = { raw: { width: 1_500, height: 1_200, channels: 3 } } as const;
    const jpeg = await sharp(wide.data, pixels).jpeg().toBuffer();
    expect(await inspectPicture(jpeg, 0)).toMatchObject({ ok: true });
    let found = 0;
    for (let place = 1; place <= 20; place += 1) {
      const at = Math.floor((jpeg.length * place) / 22);
      const scratched = Buffer.from(jpeg).fill(7, at, at + 60);
      if (!(await inspectPicture(scratched, 0)).ok) found += 1;
    }
    // Some scratches are a valid code by chance.
    expect(found).toBeGreaterThan(10);
  });

  it('take the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(80 * 80 * 3, 200), Buffer.alloc(80 * 80 * 3, 10)]);
    const gif = await sharp(frames, {
      raw: { width: 80, height: 160, channels: 3, pageHeight: 80 },
    })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    expect(await inspectPicture(gif, 0)).toMatchObject({ ok: true });
    const decoded = await decodePicture(gif, 0, 500);
    expect(decoded.ok && decoded.value.height).toBe(80);
    expect(decoded.ok && decoded.value.data[0]).toBeGreaterThan(150);
  });

  it('apply the EXIF orientation, shrink on the way and keep alpha', async () => {
    const turned = await raw().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const small = await decodePicture(turned, 0, 150);
    expect(small).toMatchObject({ value: { width: 120, height: 150, channels: 3 } });
    const clear = await raw().ensureAlpha(0.5).png().toBuffer();
    expect(await decodePicture(clear, 0, 150)).toMatchObject({ value: { channels: 4 } });
  });
});

describe('finishPicture', () => {
  it('makes a square JPEG and a WebP preview that carry the digital source type alone', async () => {
    const finished = await finishPicture(
      {
        pixels: {
          kind: 'encoded',
          data: await raw()
            .withExif({ IFD0: { Artist: 'A' } })
            .png()
            .toBuffer(),
        },
        digitalSourceType: 'trainedAlgorithmicMedia',
        notes: [],
      },
      { size: 800 },
    );
    const jpeg = await sharp(finished.file).metadata();
    const preview = await sharp(finished.preview).metadata();
    expect(jpeg).toMatchObject({
      format: 'jpeg',
      width: 800,
      height: 800,
      space: 'srgb',
      chromaSubsampling: '4:4:4',
    });
    expect(preview).toMatchObject({ format: 'webp', width: 512, height: 512 });
    for (const { xmp, exif } of [jpeg, preview]) {
      expect(xmp?.toString()).toContain(
        'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
      );
      expect(exif).toBeUndefined();
    }
    // Padded with white above, not stretched.
    const pixels = await sharp(finished.file).raw().toBuffer();
    expect([...pixels.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('keeps a white rim at exactly 255 and the file below 10 MB even for noise', async () => {
    const size = 2000;
    const data = Buffer.alloc(size * size * 3, 255);
    let state = 1;
    for (let i = 0; i < data.length; i += 1) {
      const x = Math.floor(i / 3) % size;
      const y = Math.floor(i / 3 / size);
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      if (x > 64 && x < size - 64 && y > 64 && y < size - 64) data[i] = state >>> 24;
    }
    const { file: jpeg } = await finishPicture({
      pixels: { kind: 'raw', data, width: size, height: size },
      digitalSourceType: 'composite',
      notes: [],
    });
    expect(jpeg.length).toBeLessThanOrEqual(10_000_000);
    const decoded = await sharp(jpeg).raw().toBuffer();
    expect(decoded.subarray(0, size * 3 * 40).every((value) => value === 255)).toBe(true);
  });
});
