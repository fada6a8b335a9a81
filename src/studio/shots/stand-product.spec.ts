import type { Raster } from '../../imaging/raster.js';
import { footOf } from '../draw/foot-line.js';
import type { Palette } from '../draw/palette.js';
import { buildScene } from './scenes.js';
import { sceneFor } from './place-product.js';

const SIZE = 1000;
const [WIDTH, HEIGHT] = [640, 400];
const GREY: Palette = { lightness: 60, hue: 80, chroma: 4 };

/** A product whose foot rises to the left by so many pixels. */
function rising(by: number): Raster {
  const data = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    data[i * 4 + 3] = y < HEIGHT - ((WIDTH - x) / WIDTH) * by ? 255 : 0;
  }
  return { data, width: WIDTH, height: HEIGHT, channels: 4 };
}

describe('sceneFor', () => {
  const loft = buildScene('concrete-loft', GREY, 1);

  it('leaves the scene as it is for a product with a level foot', () => {
    expect(sceneFor(loft, rising(0), SIZE)).toEqual(loft);
  });

  it('has floor behind the far side of a product that is seen from above a little', () => {
    const pair = rising(190);
    const { horizon, stand } = sceneFor(loft, pair, SIZE);
    const farSide = stand - footOf(pair).rise / SIZE;
    expect(stand).toBeLessThanOrEqual(0.88);
    expect(farSide - horizon).toBeGreaterThan(0.08);
  });

  it('draws the surface from the new horizon on', () => {
    const { horizon, field } = sceneFor(loft, rising(190), SIZE);
    expect(field(0.4, horizon)).toEqual(loft.field(0.4, loft.horizon));
    expect(field(0.4, 1)).toEqual(loft.field(0.4, 1));
  });

  it('leaves a view from above alone', () => {
    const linen = buildScene('linen', GREY, 1);
    expect(sceneFor(linen, rising(190), SIZE)).toBe(linen);
  });
});
