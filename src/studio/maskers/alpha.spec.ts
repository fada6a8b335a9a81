import { box, greyWall } from '../../../test/support/drawn-photos.js';
import { agreement, drawScene } from '../../../test/support/drawn-scenes.js';
import type { Mask } from '../../raster/lab-image.js';
import { alphaMasker } from './alpha.js';

describe('the mask of an alpha channel', () => {
  const drawn = drawScene(box, greyWall);

  it('is what it shows, without a drop shadow that stands apart', async () => {
    const { scene, truth } = await drawn;
    const alpha = truth.map((value, i) => {
      const shadow = i > truth.length * 0.85 && i < truth.length * 0.9;
      return value === 1 ? 255 : shadow ? 150 : 0;
    });
    expect(alphaMasker.applies({ ...scene, alpha })).toBe(true);
    expect(agreement(alphaMasker.mask({ ...scene, alpha }) as Mask, truth)).toBe(1);
  });

  it('is none where the photo has no alpha', async () => {
    expect(alphaMasker.applies((await drawn).scene)).toBe(false);
  });
});
