import sharp from 'sharp';
import { finishPicture } from '../../src/imaging/finish-picture.js';
import type { ImageProvider } from '../../src/providers/image-provider.port.js';
import { shotRequest } from '../support/models/model-orders.js';

/** What every image provider does; `open` gives one that would succeed. */
export function imageProviderConformance(name: string, open: () => Promise<ImageProvider>): void {
  const never = new AbortController().signal;

  describe(`${name} as an image provider`, () => {
    let provider: ImageProvider;
    let made: Awaited<ReturnType<ImageProvider['make']>>;
    beforeAll(async () => {
      provider = await open();
      made = await provider.make(await shotRequest(), never);
    });

    it('makes a picture that can be finished, and tells what kind it is', async () => {
      if (!made.ok) throw new Error(made.failure.diagnosis);
      const { digitalSourceType, notes } = made.value;
      expect(digitalSourceType).toMatch(/^composite|^trainedAlgorithmicMedia$/);
      expect(notes.every((note) => /^[\w:.-]+$/.test(note))).toBe(true);
      const finished = await finishPicture(made.value, { size: 1_000 });
      expect(await sharp(finished.file).metadata()).toMatchObject({
        width: 1_000,
        height: 1_000,
        channels: 3,
      });
    });

    it('tells what a call has used where somebody bills it, and nothing below zero', () => {
      const { use } = made;
      expect(use !== undefined).toBe(provider.paid);
      expect(Object.values(use ?? {}).every((count) => count >= 0)).toBe(true);
    });

    it('leaves the order as it is, also where two share it', async () => {
      const order = await shotRequest();
      const before = structuredClone(order);
      const both = await Promise.all([provider.make(order, never), provider.make(order, never)]);
      expect(both.map(({ ok }) => ok)).toEqual([true, true]);
      expect(structuredClone(order)).toEqual(before);
    });

    it('throws the reason of an abort, before anything is done', async () => {
      const reason = new Error('gone');
      await expect(provider.make(await shotRequest(), AbortSignal.abort(reason))).rejects.toBe(
        reason,
      );
    });

    it('names the photo that cannot be decoded', async () => {
      const order = await shotRequest();
      const [first, second] = order.sources;
      const broken = { ...second!, bytes: second!.bytes.subarray(0, 200) };
      const outcome = await provider.make({ ...order, sources: [first!, broken] }, never);
      expect(outcome).toMatchObject({
        ok: false,
        failure: {
          kind: 'unreadable',
          errors: [{ pointer: '/images/1', code: 'source_image_unreadable' }],
        },
      });
    });
  });
}
