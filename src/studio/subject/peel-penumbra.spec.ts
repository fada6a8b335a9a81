import { drawPhoto, type Colour } from '../../../test/support/drawn-photos.js';
import { peelPenumbra } from './peel-penumbra.js';
import { edgeSharpness } from './sharp-edges.js';
import { maskWhere, toWorkImage, type WorkImage } from './work-image.js';

const SIDE = 360;
const GREY: Colour = [172, 172, 172];
const BOTTOM = 0.7;
/** How far below the box the mask reaches, where a shadow is taken for product. */
const STRIP = 0.016;

const inBox = (x: number, y: number): boolean => x > 0.25 && x < 0.75 && y > 0.3 && y < BOTTOM;
const withStrip = (x: number, y: number): boolean => inBox(x, y) || inBox(x, y - STRIP);

/** Dark right below the box, and less so with every step away from it. */
function shaded(_x: number, y: number): Colour {
  const shadow =
    y < BOTTOM - 0.02 ? 0 : 0.5 * Math.min(1, Math.max(0, (BOTTOM - y + 0.026) / 0.022));
  const v = 172 * (1 - shadow);
  return [v, v, v];
}

/** What is left of the mask of a white box with a sole of its own, on paper. */
function leftOf(
  sole: number,
  paper: (x: number, y: number) => Colour,
  inMask = withStrip,
): [number, number] {
  const box = (x: number, y: number): Colour | undefined => {
    if (!inBox(x, y)) return undefined;
    return y > BOTTOM - STRIP ? [sole, sole, sole] : [240, 240, 240];
  };
  const work = workOf(box, paper);
  const ground = workOf(
    () => undefined,
    () => GREY,
  ).lab;
  const places = (inside: typeof inBox) =>
    maskWhere(SIDE * SIDE, (i) =>
      inside(((i % SIDE) + 0.5) / SIDE, (Math.floor(i / SIDE) + 0.5) / SIDE),
    );
  const [product, mask] = [places(inBox), places(inMask)];
  const left = peelPenumbra(work, ground, mask, edgeSharpness(work));
  let [kept, extra] = [0, 0];
  for (let i = 0; i < left.length; i += 1) {
    kept += left[i] & product[i];
    extra += left[i] & (1 - product[i]);
  }
  const all = product.reduce((sum, value) => sum + value, 0);
  return [kept / all, extra / all];
}

function workOf(
  product: (x: number, y: number) => Colour | undefined,
  ground: typeof shaded,
): WorkImage {
  return toWorkImage({ ...drawPhoto(product, ground, SIDE, SIDE), channels: 3 });
}

describe('peelPenumbra', () => {
  it('takes the contact shadow off a white product on grey paper', () => {
    const [kept, extra] = leftOf(240, shaded);
    expect(kept).toBeGreaterThan(0.995);
    expect(extra).toBeLessThan(0.01);
  });

  it('keeps the dark sole of a white product', () => {
    const [kept] = leftOf(30, () => GREY);
    expect(kept).toBe(1);
  });

  it('keeps a part that is as grey as the shadow, but ends at an edge in focus', () => {
    // The outline runs through the soft pixels of the edge.
    const within = (x: number, y: number): boolean => inBox(x, y) && y < BOTTOM - 1 / SIDE;
    const [kept] = leftOf(140, () => GREY, within);
    expect(kept).toBeGreaterThan(0.985);
  });
});
