import {
  checkedMug,
  greyWall,
  leaves,
  mug,
  plain,
  twoTone,
  whiteMug,
  type Ground,
  type Product,
} from '../../../test/support/drawn-photos.js';
import { agreement, drawScene } from '../../../test/support/drawn-scenes.js';
import { graphCut } from './graph-cut.js';

describe('the mask of a graph cut', () => {
  it.each<[string, Product, Ground]>([
    ['a mug, open in its handle, before a wall', mug, greyWall],
    ['a white mug on a table', whiteMug, twoTone],
    ['a mug in checks on leaves', checkedMug, leaves],
  ])('is %s', async (_what, product, ground) => {
    const { scene, truth } = await drawScene(product, ground);
    expect(agreement(graphCut.mask(scene), truth)).toBeGreaterThan(0.93);
  });

  it('is none where nothing stands out', async () => {
    const { scene } = await drawScene(() => undefined, plain([180, 180, 180]));
    expect(graphCut.mask(scene)).toBeUndefined();
  });
});
