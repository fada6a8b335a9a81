import { block, plain, shadowAt, shaded } from '../../../test/support/drawn-photos.js';
import { drawScene } from '../../../test/support/drawn-scenes.js';
import { softEdges } from './soft-edges.js';

describe('softEdges', () => {
  it('are those of a soft shadow, and none of a product in focus', async () => {
    const grey = plain([190, 190, 190]);
    const { scene, truth } = await drawScene(block(0.2, 0.2, 0.5, 0.5, [60, 60, 60]), shaded(grey));
    const { width, height } = scene.image;
    const soft = softEdges(scene.image, scene.sharpness);
    let [shadow, found, outline] = [0, 0, 0];
    for (let i = width; i < soft.length - width; i += 1) {
      const dark = shadowAt((i % width) / width, Math.floor(i / width) / height);
      if (dark > 0.1 && dark < 0.25) [shadow, found] = [shadow + 1, found + soft[i]];
      const atOutline = truth[i] === 1 && truth[i - 1] + truth[i + 1] + truth[i - width] < 3;
      if (atOutline) outline += soft[i];
    }
    expect(found / shadow).toBeGreaterThan(0.5);
    expect(outline).toBe(0);
  });
});
