import { Logger } from '@nestjs/common';
import { ModelTrouble } from '../../studio/model/model-process.js';
import type { SegmentationModel } from '../../studio/model/segmentation-model.js';
import type { SourcePicture } from '../../listing/source-picture.js';
import { ProductMaps } from './product-maps.js';

const never = new AbortController().signal;
const photo = (index: number, width = 200): SourcePicture => ({
  bytes: Buffer.from([index]),
  format: 'jpeg',
  width,
  height: 200,
  index,
});

/** A model that answers with the place of each photo. */
function modelOf(answer: (index: number) => void = () => undefined): SegmentationModel {
  return {
    mapOf: async ({ index }, signal) => {
      signal.throwIfAborted();
      answer(index);
      return { values: Uint8Array.of(index), width: 1, height: 1 };
    },
    close: async () => undefined,
  };
}

describe('ProductMaps', () => {
  it('asks for one photo after the other, except for those that are refused', async () => {
    const maps = await new ProductMaps(modelOf()).of([photo(0), photo(1, 40), photo(2)], never);
    expect(maps.map((map) => map?.values[0])).toEqual([0, undefined, 2]);
  });

  it('goes on without the maps that a model fails to give, and tells of it once', async () => {
    const log = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    const maps = new ProductMaps(
      modelOf((index) => {
        if (index !== 1) throw new ModelTrouble('no numbers');
      }),
    );
    const given = await maps.of([photo(0), photo(1), photo(2)], never);
    expect(given.map((map) => map?.values[0])).toEqual([undefined, 1, undefined]);
    expect(log.mock.calls.map(([line]) => line)).toEqual([
      'The segmentation model failed, and images are made without it: no numbers',
    ]);
    log.mockRestore();
  });

  it('asks for no further photo once the caller has given up', async () => {
    const gone = new AbortController();
    const asked: number[] = [];
    const model = modelOf((index) => {
      asked.push(index);
      gone.abort(new Error('over'));
    });
    await expect(new ProductMaps(model).of([photo(0), photo(1)], gone.signal)).rejects.toThrow(
      'over',
    );
    expect(asked).toEqual([0]);
  });
});
