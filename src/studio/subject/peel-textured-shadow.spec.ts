import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { peelTexturedShadow } from './peel-textured-shadow.js';
import { maskWhere, toWorkImage, type Mask, type WorkImage } from './work-image.js';

const WIDTH = 200;
const HEIGHT = 160;
const PIXELS = WIDTH * HEIGHT;

const maskOf = (...boxes: readonly Box[]): Mask =>
  maskWhere(PIXELS, (i) => boxes.some((box) => isIn(box, i, WIDTH)));
const areaOf = (mask: Mask): number => mask.reduce((sum, value) => sum + value, 0);

const SHOE: Box = [60, 40, 140, 90];
/** Most of the shadow. */
const SHADOW: Box = [52, 91, 148, 118];

/** A shoe with its shadow on linen; the shoe is painted smooth, or woven like the linen. */
function onLinen(shoe: (thread: number, i: number) => number): WorkImage {
  const data = Buffer.alloc(PIXELS * 3);
  for (let i = 0; i < PIXELS; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const thread = 14 * Math.sin(x * 1.7) * Math.sin(y * 1.7);
    const out = Math.hypot((x - 100) / 55, (y - 96) / 26);
    const light = 1 - 0.34 * Math.min(1, Math.max(0, (1 - out) * 3));
    const v = isIn(SHOE, i, WIDTH) ? shoe(thread, i) : (180 + thread) * light;
    data.set([v, v * 0.94, v * 0.82].map(Math.round), i * 3);
  }
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

describe('peelTexturedShadow', () => {
  it('takes the shadow off, and nothing of the product', () => {
    const peeled = peelTexturedShadow(
      onLinen(() => 240),
      maskOf(SHOE, SHADOW),
    );
    const shoe = areaOf(maskOf(SHOE));
    expect(
      areaOf(peeled.map((value, i) => value & (isIn(SHOE, i, WIDTH) ? 1 : 0))),
    ).toBeGreaterThan(shoe * 0.98);
    expect(areaOf(peeled)).toBeLessThan(shoe * 1.04);
  });

  it('keeps a smooth product that is as dark as a shadow', () => {
    const mask = maskOf(SHOE);
    expect(
      peelTexturedShadow(
        onLinen(() => 120),
        mask,
      ),
    ).toEqual(mask);
  });

  it('keeps all where most of it looks like the ground', () => {
    const mask = maskOf(SHOE);
    expect(
      peelTexturedShadow(
        onLinen((thread) => (180 + thread) * 0.66),
        mask,
      ),
    ).toEqual(mask);
  });

  it('keeps a part that the product has on most sides, dark and rough as it is', () => {
    const cut: Box = [84, 60, 116, 90];
    const image = onLinen((thread, i) => (isIn(cut, i, WIDTH) ? (180 + thread) * 0.66 : 240));
    const mask = maskOf(SHOE);
    expect(peelTexturedShadow(image, mask)).toEqual(mask);
  });
});
