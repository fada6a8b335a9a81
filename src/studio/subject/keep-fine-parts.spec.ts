import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { withFineParts } from './keep-fine-parts.js';
import type { OffGround } from './off-ground.js';
import { joined, without } from './masks.js';
import { maskWhere, valuesOf, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [200, 160];
const TOP: Box = [40, 20, 159, 59];
const LEG: Box = [60, 60, 62, 119];

const maskOf = (...boxes: Box[]): Mask =>
  maskWhere(WIDTH * HEIGHT, (i) => boxes.some((box) => isIn(box, i, WIDTH)));
const MASK = maskOf(TOP);

/** A table top, and what else is off the ground, so far, and whether all is lighter than it. */
function topWith(else_: (x: number, y: number) => number, isLighter = false): OffGround {
  const away = valuesOf(WIDTH * HEIGHT, (i) => {
    const x = i % WIDTH;
    return isIn(TOP, i, WIDTH) ? 60 : else_(x, (i - x) / WIDTH);
  });
  const lighter = away.map((off) => (isLighter && off > 0 ? 1 : 0));
  return { width: WIDTH, height: HEIGHT, away, lighter: Uint8Array.from(lighter), reach: 0.6 };
}

const within =
  ([left, top, right, bottom]: Box, off: number) =>
  (x: number, y: number): number =>
    x >= left && x <= right && y >= top && y <= bottom ? off : 0;

describe('withFineParts', () => {
  it('keeps a leg that was lost', () => {
    const kept = withFineParts(topWith(within(LEG, 40)), MASK, MASK);
    expect(kept).toEqual(maskOf(TOP, LEG));
  });

  it('keeps a part that hangs on what is too thin to be seen', () => {
    const leaf: Box = [90, 80, 101, 84];
    const kept = withFineParts(topWith(within(leaf, 40)), MASK, MASK);
    expect(kept).toEqual(maskOf(TOP, leaf));
  });

  it('takes a soft shadow for none', () => {
    const shadow = (x: number, y: number): number =>
      Math.max(0, 40 - 2 * Math.hypot(Math.max(0, Math.abs(x - 100) - 10), y - 60));
    expect(withFineParts(topWith(shadow), MASK, MASK)).toEqual(MASK);
  });

  it('keeps a part that is hardly off the ground, but lighter, as no shadow is', () => {
    const faint = within(LEG, 12);
    expect(withFineParts(topWith(faint, true), MASK, MASK)).toEqual(maskOf(TOP, LEG));
  });

  it('leaves crumbs of a pale rim that stand apart', () => {
    const crumb: Box = [170, 40, 175, 43];
    expect(withFineParts(topWith(within(crumb, 12), true), MASK, MASK)).toEqual(MASK);
    const larger: Box = [170, 40, 175, 47];
    expect(withFineParts(topWith(within(larger, 12), true), MASK, MASK)).toEqual(
      maskOf(TOP, larger),
    );
  });

  it('takes light that is cast on the ground for none', () => {
    const light = (x: number, y: number): number =>
      Math.max(0, 24 - 2 * Math.hypot(x - 100, y - 90));
    expect(withFineParts(topWith(light, true), MASK, MASK)).toEqual(MASK);
  });

  it.each<[what: string, box: Box, off: number]>([
    ['faint, such as a line in the ground', LEG, 12],
    ['the rim of the mask itself', [40, 60, 159, 61], 40],
    ['a speck', [100, 100, 102, 104], 40],
    ['as large as another thing', [60, 80, 119, 119], 40],
    ['at the frame', [60, 60, 62, 159], 40],
  ])('leaves what is %s', (_what, box, off) => {
    expect(withFineParts(topWith(within(box, off)), MASK, MASK)).toEqual(MASK);
  });

  it('leaves the gaps that were opened in the mask before', () => {
    const gap: Box = [80, 30, 83, 49];
    const open = without(MASK, maskOf(gap));
    const off = topWith(within(LEG, 40));
    expect(withFineParts(off, MASK, open)).toEqual(joined(open, maskOf(LEG)));
  });

  describe('where a wall and a floor meet', () => {
    const SEAM: Box = [0, 100, WIDTH - 1, 109];
    const partsOf = (part: Box, off: number, isLighter: boolean): Mask =>
      withFineParts({ ...topWith(within(part, off), isLighter), seam: maskOf(SEAM) }, MASK, MASK);
    /** What sticks out of a bottle's neck before the wall. */
    const ring: Box = [162, 40, 169, 41];

    it('keeps what is lighter than the surface behind it', () => {
      expect(partsOf(ring, 15, true)).toEqual(maskOf(TOP, ring));
    });

    it('keeps what is darker clear of the line where they meet', () => {
      const above: Box = [60, 60, 62, 94];
      expect(partsOf(above, 40, false)).toEqual(maskOf(TOP, above));
    });

    it.each<[what: string, part: Box, isLighter: boolean]>([
      ['darker, and reaches the line where they meet', LEG, false],
      ['at the line where they meet', [100, 101, 119, 108], true],
    ])('leaves what is %s', (_what, part, isLighter) => {
      expect(partsOf(part, 40, isLighter)).toEqual(MASK);
    });
  });
});
