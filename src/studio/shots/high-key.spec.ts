import { drawPhoto, paper, whiteMug, type Product } from '../../../test/support/drawn-photos.js';
import { orderFor, pixelsOf } from '../../../test/support/studio-pictures.js';
import { StudioImageProvider } from '../../providers/studio/studio-image.provider.js';

const SIZE = 600;
/** Rows by which a shadow may be off the foot that throws it. */
const NEAR = 8;

/** A white mug with a blue foot, at the lower end of its body. */
const footed: Product = (x, y) => {
  const colour = whiteMug(x, y);
  return colour !== undefined && y > 0.68 && x < 0.6 ? [90, 110, 200] : colour;
};

describe('a product on its light ground in a bright room', () => {
  it('stands in its shadow, and not above it', async () => {
    const studio = new StudioImageProvider({ threads: 1 });
    const order = await orderFor(drawPhoto(footed, paper), { type: 'lifestyle', size: SIZE });
    const made = pixelsOf(await studio.make(order, new AbortController().signal));
    await studio.close();
    expect(made.notes).toContain('scene:high-key');
    const at = (x: number, y: number, c: number): number => made.data[(y * SIZE + x) * 3 + c];
    const rows = [...Array(SIZE).keys()];
    const column = rows.find((x) => rows.some((y) => at(x, y, 2) - at(x, y, 0) > 40)) ?? 0;
    const middle = column + Math.round(SIZE * 0.1);
    const foot = rows.findLast((y) => at(middle, y, 2) - at(middle, y, 0) > 40) ?? 0;
    const below = rows.slice(foot + 3);
    const darkest = below.reduce((a, b) => (at(middle, b, 0) < at(middle, a, 0) ? b : a));
    expect(at(middle, SIZE - 20, 0) - at(middle, darkest, 0)).toBeGreaterThan(20);
    expect(darkest - foot).toBeLessThan(NEAR);
  });
});
