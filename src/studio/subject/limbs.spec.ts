import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { limbsOf } from './limbs.js';
import { maskWhere, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [80, 80];
const maskOf = (...boxes: readonly Box[]): Mask =>
  maskWhere(WIDTH * HEIGHT, (i) => boxes.some((box) => isIn(box, i, WIDTH)));

const SEAT: Box = [20, 20, 59, 39];
const LEG: Box = [25, 40, 28, 69];
/** The soft edges of the leg, between its colour and the ground's. */
const SIDES: readonly Box[] = [
  [25, 40, 25, 69],
  [28, 40, 28, 69],
];

describe('limbsOf', () => {
  it('finds a leg, its soft edges with it', () => {
    const limbs = limbsOf(maskOf(SEAT, LEG), maskOf(...SIDES), WIDTH, HEIGHT);
    expect(limbs).toEqual(maskOf(LEG));
  });

  it.each<[what: string, mask: Mask, alike: Mask]>([
    ['a thread that has the ground’s colour', maskOf(SEAT, LEG), maskOf(LEG)],
    ['a short stub', maskOf(SEAT, [25, 40, 28, 48]), maskOf()],
    ['a thick part', maskOf(SEAT, [25, 40, 34, 69]), maskOf()],
    ['a strip along the product', maskOf(SEAT, [20, 40, 59, 42]), maskOf()],
  ])('takes none for %s', (_, mask, alike) => {
    expect(limbsOf(mask, alike, WIDTH, HEIGHT)).toEqual(maskOf());
  });
});
