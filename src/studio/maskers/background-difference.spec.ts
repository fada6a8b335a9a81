import {
  block,
  box,
  greyWall,
  leaves,
  paper,
  plain,
  shaded,
  twoTone,
  type Ground,
  type Product,
} from '../../../test/support/drawn-photos.js';
import { agreement, drawScene } from '../../../test/support/drawn-scenes.js';
import { backgroundDifference } from './background-difference.js';

describe('the mask of what differs from the background', () => {
  it.each<[string, Product, Ground]>([
    ['a box on white paper', box, paper],
    ['a box before a grey wall', box, greyWall],
    ['a box on one colour', box, plain([200, 170, 120])],
    ['a white block on white paper', block(0.25, 0.25, 0.75, 0.75, [232, 232, 230]), paper],
    [
      'a box whose side has the colour of the paper',
      (x, y) => box(x, y) && (x > 0.66 ? [240, 240, 238] : [34, 64, 140]),
      paper,
    ],
  ])('is %s, whole', async (_what, product, ground) => {
    const { scene, truth } = await drawScene(product, ground);
    expect(backgroundDifference.applies(scene)).toBe(true);
    expect(agreement(backgroundDifference.mask(scene), truth)).toBeGreaterThan(0.9);
  });

  it('has no soft shadow on light paper', async () => {
    const { scene, truth } = await drawScene(box, shaded(paper));
    expect(agreement(backgroundDifference.mask(scene), truth)).toBeGreaterThan(0.9);
  });

  it.each([
    ['two surfaces', twoTone],
    ['a texture', leaves],
  ])('is not asked for before %s', async (_what, ground) => {
    expect(backgroundDifference.applies((await drawScene(box, ground)).scene)).toBe(false);
  });
});
