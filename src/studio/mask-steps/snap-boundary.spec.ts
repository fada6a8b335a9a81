import { box, greyWall, mug, twoTone } from '../../../test/support/drawn-photos.js';
import { agreement, drawScene } from '../../../test/support/drawn-scenes.js';
import { dilate, erode } from '../../raster/morphology.js';
import { snapBoundary } from './snap-boundary.js';

describe('snapBoundary', () => {
  it.each([
    ['too wide', box, greyWall, 2],
    ['too narrow', box, twoTone, -2],
    ['too wide, with a hole', mug, greyWall, 1],
  ])(
    'brings an outline that is %s back to where colours part',
    async (_how, product, ground, by) => {
      const { scene, truth } = await drawScene(product, ground);
      const { width, height } = scene.image;
      const off = by > 0 ? dilate(truth, width, height, by) : erode(truth, width, height, -by);
      const snapped = agreement(snapBoundary.run(scene, off), truth);
      expect(snapped).toBeGreaterThan(agreement(off, truth));
      expect(snapped).toBeGreaterThan(0.97);
    },
  );
});
