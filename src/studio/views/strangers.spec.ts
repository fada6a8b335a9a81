import type { WorkImage } from '../subject/work-image.js';
import type { Likeness } from './likeness.js';
import { withoutStrangers } from './strangers.js';

const [WIDTH, HEIGHT] = [60, 30];
const work = { width: WIDTH, height: HEIGHT } as WorkImage;

/** A rectangle from (left, top) up to (right, bottom). */
function box(left: number, right: number, top = 5, bottom = 25): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return x >= left && x < right && y >= top && y < bottom ? 1 : 0;
  });
}

const both = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((value, i) => value | b[i]);
const product = box(5, 25);
const likeOnly = (alike: Uint8Array): Likeness => ({
  cost: Float32Array.from(alike, (value) => (value === 1 ? 5 : 40)),
  views: [],
});

describe('what stands beside a product', () => {
  it('goes where it has none of its colours, also where a thread holds it', () => {
    const stranger = both(box(35, 50), box(25, 35, 20, 22));
    expect(withoutStrangers(work, both(product, stranger), product, likeOnly(product))).toEqual(
      product,
    );
  });

  it.each<[string, Uint8Array, Uint8Array]>([
    ['touches it: a side that other views do not show', box(25, 40), product],
    ['has its colours: the other shoe', box(35, 50), both(product, box(35, 50))],
    ['is hardly there', box(35, 37, 5, 10), product],
  ])('stays where it %s', (_, other, alike) => {
    const mask = both(product, other);
    expect(withoutStrangers(work, mask, product, likeOnly(alike))).toBeUndefined();
  });

  it('stays where the product is not within the mask', () => {
    expect(withoutStrangers(work, box(35, 50), product, likeOnly(product))).toBeUndefined();
  });
});
