import { resolve } from 'node:path';
import { drawPhoto, greyWall, bottle } from '../support/drawn-photos.js';
import { asJpeg } from '../support/studio-pictures.js';
import { findModel } from '../../src/studio/model/model-files.js';
import { PhotoSegmenter } from '../../src/studio/model/photo-segmenter.js';

const files = findModel({
  segmentationModel: '',
  dataDir: resolve(process.env.DATA_DIR ?? './data'),
});

describe.runIf(files !== undefined)('the installed segmentation model', () => {
  it('tells a bottle from the wall behind it', async () => {
    const bytes = await asJpeg(drawPhoto(bottle, greyWall));
    const map = await new PhotoSegmenter(files!).mapOf({ bytes, index: 0 });
    expect([map?.width, map?.height]).toEqual([1024, 1024]);
    const [middle, corner] = [512 * 1024 + 512, 20 * 1024 + 20].map((i) => map!.values[i]);
    expect(middle).toBeGreaterThan(200);
    expect(corner).toBeLessThan(50);
  });
});
