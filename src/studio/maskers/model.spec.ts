import { checkedMug, drawPhoto, leaves } from '../../../test/support/drawn-photos.js';
import { agreement, drawScene, mapOf } from '../../../test/support/drawn-scenes.js';
import { modelMasker } from './model.js';

describe('the mask of a model', () => {
  it('is where its map, of another size, has more product than background', async () => {
    const { scene, truth } = await drawScene(checkedMug, leaves);
    const map = mapOf(drawPhoto(checkedMug, leaves, 240, 240), 0.8);
    expect(modelMasker.applies({ ...scene, map })).toBe(true);
    expect(agreement(modelMasker.mask({ ...scene, map }), truth)).toBeGreaterThan(0.93);
  });

  it('is none without a map', async () => {
    const { scene } = await drawScene(checkedMug, leaves);
    expect(modelMasker.applies(scene)).toBe(false);
  });
});
