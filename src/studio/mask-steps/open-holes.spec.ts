import {
  block,
  greyWall,
  mug,
  plain,
  together,
  twoTone,
} from '../../../test/support/drawn-photos.js';
import { agreement, drawScene } from '../../../test/support/drawn-scenes.js';
import { tidyMask } from '../../raster/components.js';
import type { Mask } from '../../raster/lab-image.js';
import { openHoles } from './open-holes.js';

const filled = (mask: Mask): Mask => tidyMask(mask, 360, 360, 0.5, Infinity);

describe('openHoles', () => {
  it.each([
    ['a wall', greyWall],
    ['a wall over a table', twoTone],
  ])('opens the handle of a mug before %s', async (_what, ground) => {
    const { scene, truth } = await drawScene(mug, ground);
    expect(agreement(filled(truth), truth)).toBeLessThan(0.93);
    expect(agreement(openHoles.run(scene, filled(truth)), truth)).toBeGreaterThan(0.96);
  });

  it('leaves a label that is nearly of the colour of the wall', async () => {
    const label = block(0.4, 0.4, 0.6, 0.6, [184, 184, 184]);
    const labelled = together(label, block(0.25, 0.25, 0.75, 0.75, [30, 90, 160]));
    const { scene, truth } = await drawScene(labelled, plain([180, 180, 180]));
    expect(agreement(openHoles.run(scene, truth), truth)).toBeGreaterThan(0.98);
  });

  it('leaves a product without holes as it is', async () => {
    const { scene, truth } = await drawScene(block(0.25, 0.25, 0.75, 0.75, [30, 90, 160]), twoTone);
    expect(agreement(openHoles.run(scene, truth), truth)).toBe(1);
  });
});
