import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import type { OffGround } from './off-ground.js';
import { openFineGaps } from './open-fine-gaps.js';
import { maskWhere, valuesOf, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 120];
const BACK: Box = [30, 20, 129, 99];
/** Between spindles, three pixels wide. */
const SLOTS: readonly Box[] = [
  [50, 30, 52, 89],
  [70, 30, 72, 89],
  [90, 30, 92, 89],
];
const HOLE: Box = [60, 50, 63, 53];

const areIn = (boxes: readonly Box[], i: number): boolean =>
  boxes.some((box) => isIn(box, i, WIDTH));
const maskOf = (boxes: readonly Box[]): Mask => maskWhere(WIDTH * HEIGHT, (i) => areIn(boxes, i));
const MASK = maskOf([BACK]);
const NOTHING = maskOf([]);

/** A back that is so far off the ground, but for some places. */
function backOff(product: number, places: readonly Box[], there: number): OffGround {
  const away = valuesOf(WIDTH * HEIGHT, (i) => {
    if (areIn(places, i)) return there;
    return isIn(BACK, i, WIDTH) ? product : 0;
  });
  return { width: WIDTH, height: HEIGHT, away, lighter: NOTHING, reach: 0.6 };
}

function openedIn(off: OffGround, seenThrough = false): Mask {
  const open = openFineGaps(off, MASK, seenThrough);
  return maskWhere(MASK.length, (i) => MASK[i] === 1 && open[i] === 0);
}

describe('openFineGaps', () => {
  it('opens what lies on the ground between spindles, and nothing of these', () => {
    expect(openedIn(backOff(40, SLOTS, 0.5))).toEqual(maskOf(SLOTS));
  });

  it('takes their soft rims, too', () => {
    const off = backOff(40, SLOTS, 0.5);
    const rims = SLOTS.map(([left, top, , bottom]): Box => [left - 1, top, left - 1, bottom]);
    const away = off.away.map((value, i) => (areIn(rims, i) ? 15 : value));
    expect(openedIn({ ...off, away })).toEqual(maskOf([...SLOTS, ...rims]));
  });

  it('leaves gloss that passes through the colour of the ground', () => {
    const { away, ...size } = backOff(40, [], 0);
    // Falls to the ground's lightness by and by, from both sides.
    const gloss = away.map((value, i) =>
      isIn(BACK, i, WIDTH) ? Math.abs((i % WIDTH) - 80) * 0.9 : value,
    );
    expect(openedIn({ ...size, away: gloss })).not.toContain(1);
  });

  it('leaves a product in nearly the colour of the ground', () => {
    expect(openedIn(backOff(5, SLOTS, 0.5))).not.toContain(1);
  });

  it.each([
    { what: 'a product that is seen through', seenThrough: true, opened: [HOLE] },
    { what: 'another product, which it may be print of', seenThrough: false, opened: [] },
  ])('of a single small gap: $what', ({ seenThrough, opened }) => {
    expect(openedIn(backOff(40, [HOLE], 0.5), seenThrough)).toEqual(maskOf(opened));
  });

  describe('a gap in a solid product, as compression leaves it', () => {
    /** Three pixels wide, below a hole that the mask has. */
    const SLIT: Box = [79, 60, 81, 99];
    const hole: Box = [74, 45, 86, 59];

    /** What is opened in a back with such holes. */
    const openedBelow = (holes: readonly Box[], there: number, product = 100): Mask => {
      const mask = maskWhere(MASK.length, (i) => MASK[i] === 1 && !areIn(holes, i));
      const open = openFineGaps(backOff(product, [SLIT, ...holes], there), mask, false);
      return maskWhere(MASK.length, (i) => mask[i] === 1 && open[i] === 0);
    };

    it('is opened where it joins what is seen above and below', () => {
      expect(openedBelow([hole], 8)).toEqual(maskOf([SLIT]));
    });

    it.each([
      { what: 'it ends in the product', holes: [], there: 8, product: 100 },
      {
        what: 'what is above is a speck',
        holes: [[78, 57, 81, 59] as Box],
        there: 8,
        product: 100,
      },
      { what: 'it is further off the ground', holes: [hole], there: 11, product: 150 },
      { what: 'the product is near to it', holes: [hole], there: 8, product: 60 },
    ])('is left where $what', ({ holes, there, product }) => {
      expect(openedBelow(holes, there, product)).not.toContain(1);
    });
  });

  it.each([
    { product: 50, there: 5, seenThrough: true, opened: SLOTS },
    { product: 50, there: 5, seenThrough: false, opened: [] },
    { product: 30, there: 5, seenThrough: true, opened: [] },
    { product: 50, there: 7, seenThrough: true, opened: [] },
  ])(
    'of gaps $there off the ground in a product $product off, seen through: $seenThrough',
    ({ product, there, seenThrough, opened }) => {
      expect(openedIn(backOff(product, SLOTS, there), seenThrough)).toEqual(maskOf(opened));
    },
  );

  it.each([
    { what: 'the ground, but for noise beside a strong colour', every: 2, opened: SLOTS },
    { what: 'a plateau of gloss, but for noise', every: 3, opened: [] },
  ])('of what is $what', ({ every, opened }) => {
    const { away, ...size } = backOff(50, SLOTS, 2.5);
    const noisy = away.map((value, i) => (areIn(SLOTS, i) && i % every === 0 ? 0.4 : value));
    expect(openedIn({ ...size, away: noisy })).toEqual(maskOf(opened));
  });

  it('leaves a light rim that is open to the ground', () => {
    const rim: Box = [30, 20, 30, 99];
    expect(openedIn(backOff(40, [rim], 0.5))).not.toContain(1);
  });
});
