import { block, greyWall } from '../../../test/support/drawn-photos.js';
import { agreement, drawScene } from '../../../test/support/drawn-scenes.js';
import { dropSpecks } from './mask-steps.js';

describe('dropSpecks', () => {
  it('drops specks beside the product and fills pinholes in it, and leaves its second part', async () => {
    const pair = (x: number, y: number) =>
      block(0.2, 0.3, 0.45, 0.7, [30, 90, 160])(x, y) ??
      block(0.55, 0.3, 0.8, 0.7, [30, 90, 160])(x, y);
    const { scene, truth } = await drawScene(pair, greyWall);
    const { width, height } = scene.image;
    const flawed = truth.slice();
    const at = (x: number, y: number): number =>
      Math.round(y * height) * width + Math.round(x * width);
    for (const i of [at(0.05, 0.05), at(0.9, 0.9), at(0.9, 0.9) + 1]) flawed[i] = 1;
    for (const i of [at(0.3, 0.5), at(0.7, 0.4), at(0.7, 0.4) + 1]) flawed[i] = 0;
    expect(agreement(dropSpecks.run(scene, flawed), truth)).toBe(1);
  });
});
