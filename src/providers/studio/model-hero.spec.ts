import { rm } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import { checkedMug, drawPhoto, leaves } from '../../../test/support/drawn-photos.js';
import {
  brittleModel,
  modelFiles,
  notGreenModel,
  removeModelFiles,
} from '../../../test/support/onnx/small-models.js';
import { boxOf, requestFor, pixelsOf } from '../../../test/support/studio-pictures.js';
import { checkModel } from '../../studio/model/check-model.js';
import type { ModelFiles } from '../../studio/model/model-files.js';
import { OnnxModel } from '../../studio/model/segmentation-model.js';
import { StudioImageProvider } from './studio-image.provider.js';

const never = new AbortController().signal;
const onLeaves = requestFor(drawPhoto(checkedMug, leaves, 400, 400));

const studioWith = (files?: ModelFiles) =>
  new StudioImageProvider({ threads: 1, model: files && new OnnxModel(files) });

/** Makes a picture, and counts the lines that were logged. */
async function told<T>(work: () => Promise<T>): Promise<{ made: T; lines: string[] }> {
  const log = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
  const made = await work();
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return { made, lines };
}

afterAll(removeModelFiles);

describe('a product that the engine alone cannot tell from its ground', () => {
  it('is refused without a model', async () => {
    const refused = await studioWith().make(await onLeaves, never);
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'unsuitable' } });
  });

  it('becomes a hero with a model, the same again', async () => {
    const studio = studioWith(await modelFiles(notGreenModel()));
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
    const again = pixelsOf(await studio.make(await onLeaves, never));
    expect(again.data.equals(hero.data)).toBe(true);
  });
});

describe('a model that fails after the start', () => {
  it('costs no picture, and is told of once', async () => {
    const files = await modelFiles(brittleModel());
    expect(await checkModel(files)).toEqual([]);
    const studio = studioWith(files);
    const request = {
      ...(await onLeaves),
      type: 'custom' as const,
      size: 240,
      customPrompt: 'on navy',
    };
    const { made, lines } = await told(async () => [
      await studio.make(request, never),
      await studio.make(request, never),
    ]);
    const without = pixelsOf(await studioWith().make(request, never));
    for (const one of made) expect(pixelsOf(one).data.equals(without.data)).toBe(true);
    expect(lines).toEqual([expect.stringMatching(/^The segmentation model failed, .*not numbers/)]);
  });

  it('is refused a hero as without it, and told of all the same', async () => {
    const files = await modelFiles(notGreenModel());
    await rm(files.file);
    const { made, lines } = await told(async () => studioWith(files).make(await onLeaves, never));
    expect(made).toMatchObject({ ok: false, failure: { kind: 'unsuitable' } });
    expect(lines).toEqual([expect.stringContaining('ENOENT')]);
  });
});
