import {
  bottle,
  box,
  greyWall,
  leaves,
  paper,
  room,
  shaded,
  twoTone,
  type Ground,
  type Product,
} from '../../../test/support/drawn-photos.js';
import { agreement, drawScene } from '../../../test/support/drawn-scenes.js';
import { edgeEnclosure } from './edge-enclosure.js';

const disc: Product = (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.3 ? [30, 90, 160] : undefined);

describe('the mask of what sharp edges enclose', () => {
  it.each<[string, Product, Ground]>([
    ['a printed box on a table', box, twoTone],
    ['a bottle on a table', bottle, twoTone],
    ['a plain disc on a table, whose shadow is soft', disc, shaded(twoTone)],
    ['a box before a room out of focus', box, room],
  ])('is %s, whole', async (_what, product, ground) => {
    const { scene, truth } = await drawScene(product, ground);
    expect(edgeEnclosure.applies(scene)).toBe(true);
    expect(agreement(edgeEnclosure.mask(scene), truth)).toBeGreaterThan(0.9);
  });

  it.each([
    ['paper', paper],
    ['an even wall', greyWall],
    ['leaves, which have edges everywhere', leaves],
  ])('is not asked for before %s', async (_what, ground) => {
    expect(edgeEnclosure.applies((await drawScene(box, ground)).scene)).toBe(false);
  });
});
