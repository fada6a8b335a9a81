import {
  block,
  greyWall,
  paper,
  plain,
  shaded,
  together,
} from '../../../test/support/drawn-photos.js';
import { drawScene } from '../../../test/support/drawn-scenes.js';
import { dilate } from '../../raster/morphology.js';
import { measureMask } from './measure-mask.js';

const RED = [180, 30, 30] as const;
const square = block(0.3, 0.3, 0.7, 0.7, RED);

describe('measureMask', () => {
  it('tells of a product before a wall', async () => {
    const { scene, truth } = await drawScene(square, greyWall);
    const found = { mask: truth, masker: 'graph-cut' as const };
    const measures = measureMask(scene, found, [{ ...found, mask: () => truth }]);
    expect(measures).toMatchObject({ rim: 0, leftOut: 0, pieces: 1, unsure: 0 });
    expect(measures.agreement()).toBe(1);
    expect(measures.area).toBeCloseTo(0.16, 2);
    expect(measures.side).toBeCloseTo(0.4, 1);
    expect(measures.edge).toBeGreaterThan(0.95);
    expect(measures.contrast).toBeGreaterThan(0.95);
  });

  it('finds no edge and no contrast where a mask ends beside its product', async () => {
    const { scene, truth } = await drawScene(square, plain([190, 190, 190]));
    const { width, height } = scene.image;
    const mask = dilate(truth, width, height, 12);
    const { edge, contrast } = measureMask(scene, { mask, masker: 'graph-cut' }, []);
    expect(edge).toBeLessThan(0.1);
    expect(contrast).toBeLessThan(0.1);
  });

  it('counts edges in focus outside the mask, and none of a shadow', async () => {
    const other = block(0.1, 0.1, 0.2, 0.2, RED);
    const [alone, beside] = await Promise.all([
      drawScene(square, shaded(paper)),
      drawScene(together(square, other), shaded(paper)),
    ]);
    const found = { mask: alone.truth, masker: 'graph-cut' as const };
    expect(measureMask(alone.scene, found, []).leftOut).toBe(0);
    expect(measureMask(beside.scene, found, []).leftOut).toBeGreaterThan(0.1);
  });

  it('agrees with the witness that is most like the mask, and with all where there is none', async () => {
    const { scene, truth } = await drawScene(square, greyWall);
    const found = { mask: truth, masker: 'graph-cut' as const };
    const half = truth.map((value, i) => (i < truth.length / 2 ? value : 0));
    const none = new Uint8Array(truth.length);
    const witnesses = [none, half].map((mask) => ({ ...found, mask: () => mask }));
    expect(measureMask(scene, found, witnesses).agreement()).toBeCloseTo(0.5, 1);
    expect(measureMask(scene, found, []).agreement()).toBe(1);
  });
});
