import sharp from 'sharp';
import {
  freeSizeModel,
  modelFiles,
  notGreenModel,
  removeModelFiles,
} from '../../../test/support/onnx/small-models.js';
import { PhotoSegmenter } from './photo-segmenter.js';

const SIZE = { width: 160, height: 80 };
const PURPLE = '#a020a0';

/** Purple on the left half, green on the right. */
const halves = () =>
  sharp({ create: { ...SIZE, channels: 3, background: '#20a020' } }).composite([
    {
      input: { create: { width: 80, height: 80, channels: 3, background: PURPLE } },
      left: 0,
      top: 0,
    },
  ]);

afterAll(removeModelFiles);

async function mapOf(bytes: Uint8Array, model = notGreenModel(), card?: object) {
  return new PhotoSegmenter(await modelFiles(model, card)).mapOf({ bytes, index: 0 });
}

describe('PhotoSegmenter', () => {
  it('squeezes the whole frame into the model, and gives its map in bytes', async () => {
    const map = await mapOf(await halves().png().toBuffer());
    expect([map?.width, map?.height]).toEqual([120, 120]);
    const row = map!.values.subarray(60 * 120, 61 * 120);
    expect(Math.min(...row.subarray(0, 55))).toBe(255);
    expect(Math.max(...row.subarray(65))).toBe(0);
  });

  it('gives a free model the side of its card', async () => {
    const map = await mapOf(await halves().png().toBuffer(), freeSizeModel(), { side: 64 });
    expect([map?.width, map?.height]).toEqual([64, 64]);
  });

  it('turns a photo as its EXIF says', async () => {
    const turned = await halves().withMetadata({ orientation: 3 }).jpeg().toBuffer();
    const { values } = (await mapOf(turned))!;
    expect(values[60 * 120 + 10]).toBe(0);
    expect(values[60 * 120 + 110]).toBe(255);
  });

  it('is not asked where the alpha channel tells the product', async () => {
    const clear = {
      ...SIZE,
      channels: 4 as const,
      background: { r: 160, g: 32, b: 160, alpha: 0 },
    };
    expect(await mapOf(await sharp({ create: clear }).png().toBuffer())).toBeUndefined();
    const opaque = await halves().ensureAlpha().png().toBuffer();
    expect((await mapOf(opaque))?.values[60 * 120 + 10]).toBe(255);
  });

  it('leaves a photo that cannot be read to whoever reads it next', async () => {
    expect(await mapOf(Buffer.from('no photo'))).toBeUndefined();
  });
});
