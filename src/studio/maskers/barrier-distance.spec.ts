import { box, greyWall, paper, plain, twoTone } from '../../../test/support/drawn-photos.js';
import { agreement, drawScene } from '../../../test/support/drawn-scenes.js';
import { areaOf } from '../../raster/mask-sets.js';
import { barrierDistanceMasker } from './barrier-distance.js';

describe('the mask of what stands out of the colours of the frame', () => {
  it.each([
    ['paper', paper],
    ['a wall that gets darker', greyWall],
    ['a wall over a table', twoTone],
  ])('is a box before %s', async (_what, ground) => {
    const { scene, truth } = await drawScene(box, ground);
    expect(agreement(barrierDistanceMasker.mask(scene), truth)).toBeGreaterThan(0.9);
  });

  it('is empty before a bare wall', async () => {
    const { scene } = await drawScene(() => undefined, plain([180, 180, 180]));
    expect(areaOf(barrierDistanceMasker.mask(scene)!)).toBe(0);
  });
});
