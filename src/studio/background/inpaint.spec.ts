import { box, twoTone } from '../../../test/support/drawn-photos.js';
import { drawScene } from '../../../test/support/drawn-scenes.js';
import { dilate } from '../../raster/morphology.js';
import { inpaintBackground } from './inpaint.js';

describe('inpaintBackground', () => {
  it('carries a wall and a table on behind the product', async () => {
    const { scene, truth } = await drawScene(box, twoTone);
    const { width, height, lab } = scene.image;
    const background = inpaintBackground(scene.image, dilate(truth, width, height, 4));
    const at = (values: Float32Array, x: number, y: number): Float32Array => {
      const i = Math.round(y * height) * width + Math.round(x * width);
      return values.subarray(i * 3, i * 3 + 3);
    };
    const apart = (x: number, y: number): number => {
      const [behind, beside] = [at(background, x, y), at(lab, 0.05, y)];
      return Math.hypot(...behind.map((value, c) => value - beside[c]));
    };
    expect(apart(0.28, 0.34)).toBeLessThan(3);
    expect(apart(0.28, 0.69)).toBeLessThan(3);
  });
});
