import { rm } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import {
  bottle,
  checkedMug,
  drawPhoto,
  greyWall,
  leaves,
} from '../../../test/support/drawn-photos.js';
import {
  brittleModel,
  freeSizeModel,
  logitsModel,
  modelFile,
  notGreenModel,
} from '../../../test/support/onnx/small-models.js';
import { boxOf, orderFor, pixelsOf } from '../../../test/support/studio-pictures.js';
import { checkModel } from '../../studio/model/check-model.js';
import { StudioImageProvider } from './studio-image.provider.js';

const never = new AbortController().signal;
const onLeaves = orderFor(drawPhoto(checkedMug, leaves));
const beforeWall = orderFor(drawPhoto(bottle, greyWall), { size: 240 });

const studioWith = (segmentationModel = '') =>
  new StudioImageProvider({ threads: 1, segmentationModel });

/** Makes a picture, and counts the lines that were logged. */
async function told<T>(work: () => Promise<T>): Promise<{ made: T; lines: string[] }> {
  const log = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
  const made = await work();
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return { made, lines };
}

describe('a product that the engine alone cannot tell from its ground', () => {
  it('is refused without a model', async () => {
    const refused = await studioWith().make(await onLeaves, never);
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'unsuitable' } });
  });

  it.each([
    ['shares of a fixed size', notGreenModel()],
    ['shares of a free size', freeSizeModel()],
    ['logits in three dimensions', logitsModel()],
  ])('becomes a hero with a model that gives %s', async (_, bytes) => {
    const studio = studioWith(await modelFile(bytes));
    const hero = pixelsOf(await studio.make(await onLeaves, never));
    expect(hero.notes).toContain('cut:model');
    const shown = boxOf(hero);
    expect(shown.width / shown.height).toBeCloseTo(0.444 / 0.4, 1);
    expect(Math.max(shown.width, shown.height) / hero.size).toBeGreaterThan(0.85);
    let [green, purple] = [0, 0];
    for (let p = 0; p < hero.data.length; p += 3) {
      const [r, g, b] = hero.data.subarray(p, p + 3);
      if (2 * g - r - b > 20) green += 1;
      if (r + b - 2 * g > 20) purple += 1;
    }
    // What is left of the leaves is less than a four-hundredth, at the rim.
    expect(green).toBeLessThan(purple / 400);
    expect(purple).toBeGreaterThan(shown.width * shown.height * 0.7);
    const again = pixelsOf(await studioWith(await modelFile(bytes)).make(await onLeaves, never));
    expect(again.data.equals(hero.data)).toBe(true);
  });
});

describe('a model that fails after the start', () => {
  it('costs no picture, and is told of once', async () => {
    const path = await modelFile(brittleModel());
    expect(await checkModel(path)).toEqual([]);
    const studio = studioWith(path);
    const order = { ...(await onLeaves), type: 'hook' as const, size: 240 };
    const { made, lines } = await told(async () => [
      await studio.make(order, never),
      await studio.make(order, never),
    ]);
    const without = pixelsOf(await studioWith().make(order, never));
    for (const one of made) expect(pixelsOf(one).data.equals(without.data)).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(/^The model of SEGMENTATION_MODEL has failed, .*no numbers/),
    ]);
  });

  it('is refused a hero as without it, and told of all the same', async () => {
    const path = await modelFile(notGreenModel());
    await rm(path);
    const { made, lines } = await told(async () => studioWith(path).make(await onLeaves, never));
    expect(made).toMatchObject({ ok: false, failure: { kind: 'unsuitable' } });
    expect(lines).toEqual([expect.stringContaining('ENOENT')]);
  });
});

describe('a photo whose product the engine finds for certain', () => {
  it('gives the same bytes, and the model is not asked', async () => {
    const { made, lines } = await told(async () =>
      studioWith('/nowhere/model.onnx').make(await beforeWall, never),
    );
    const without = pixelsOf(await studioWith().make(await beforeWall, never));
    expect(pixelsOf(made).data.equals(without.data)).toBe(true);
    expect(lines).toEqual([]);
  });
});
