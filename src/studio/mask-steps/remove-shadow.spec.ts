import {
  block,
  box,
  greyWall,
  mug,
  paper,
  plain,
  shaded,
  shadowAt,
  together,
  twoTone,
  type Ground,
  type Product,
} from '../../../test/support/drawn-photos.js';
import { agreement, drawScene, type DrawnScene } from '../../../test/support/drawn-scenes.js';
import { maskWhere, type Mask } from '../../raster/lab-image.js';
import { areaOf, overlap } from '../../raster/mask-sets.js';
import { removeShadow } from './remove-shadow.js';

/** The true mask together with the darker part of the shadow. */
function withShadow({ scene: { image }, truth }: DrawnScene): Mask {
  const { width, height } = image;
  return maskWhere(truth.length, (i) => {
    const dark = shadowAt((i % width) / width, Math.floor(i / width) / height);
    return truth[i] === 1 || dark > 0.08;
  });
}

describe('removeShadow', () => {
  it.each<[string, Product, Ground]>([
    ['a box on paper', box, shaded(paper)],
    ['a box before a wall', box, shaded(greyWall)],
    ['a mug on a table', mug, shaded(twoTone)],
  ])('takes the soft shadow at the foot of %s off', async (_what, product, ground) => {
    const drawn = await drawScene(product, ground);
    const found = withShadow(drawn);
    expect(agreement(found, drawn.truth)).toBeLessThan(0.9);
    const left = removeShadow.run(drawn.scene, found);
    expect(agreement(left, drawn.truth)).toBeGreaterThan(0.95);
  });

  it('takes the shadow of a product that hovers off, which stands apart', async () => {
    const hovering = block(0.3, 0.15, 0.7, 0.5, [30, 90, 160]);
    const drawn = await drawScene(hovering, shaded(greyWall));
    const left = removeShadow.run(drawn.scene, withShadow(drawn));
    expect(agreement(left, drawn.truth)).toBeGreaterThan(0.95);
  });

  it.each<[string, Product]>([
    ['is grey itself', block(0.25, 0.25, 0.75, 0.75, [120, 120, 122])],
    [
      'has a grey foot',
      together(
        block(0.25, 0.25, 0.75, 0.6, [30, 90, 160]),
        block(0.25, 0.6, 0.75, 0.75, [120, 120, 120]),
      ),
    ],
  ])('leaves a product in focus whole that %s, as a shadow would be', async (_what, product) => {
    const { scene, truth } = await drawScene(product, plain([190, 190, 190]));
    expect(overlap(removeShadow.run(scene, truth), truth)).toBeGreaterThan(0.97);
  });

  it('leaves an empty mask empty', async () => {
    const { scene, truth } = await drawScene(box, shaded(paper));
    const empty = new Uint8Array(truth.length);
    expect(areaOf(removeShadow.run(scene, empty))).toBe(0);
  });
});
