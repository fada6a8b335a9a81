import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { openSlots } from './open-slots.js';
import { edgeSharpness } from './sharp-edges.js';
import { maskWhere, toWorkImage, type Mask, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 140];
type Tint = readonly [number, number, number];
/** How far the mean of a slot is off the ground at most, delta E. */
const PURE = 0.6;
/** How far the pixels of a wide one are. */
const EVEN = 1.15;
type Needed = Parameters<typeof openSlots>[4];
const [WALL, NEARLY, BROWN, BEIGE]: readonly Tint[] = [
  [208, 194, 178],
  [211, 197, 181],
  [60, 30, 24],
  [216, 202, 188],
];
const BACK: Box = [40, 30, 119, 109];
/** What lies between four spindles. */
const SLOTS: readonly Box[] = [
  [50, 40, 55, 99],
  [66, 40, 71, 99],
  [100, 40, 105, 99],
];
/** A square in the middle of the back, the wood around it as thick. */
const PRINT: Box = [70, 60, 89, 79];

/** What thin rails enclose, and what lies within a wide frame. */
const [RAILED, FRAMED]: readonly Box[] = [
  [44, 34, 115, 105],
  [64, 54, 95, 85],
];

const areIn = (boxes: readonly Box[], i: number): boolean =>
  boxes.some((box) => isIn(box, i, WIDTH));

function photo(tintAt: (i: number) => Tint): WorkImage {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) data.set(tintAt(i), i * 3);
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

/** What is opened of a back with places in another colour. */
function openedIn(
  places: readonly Box[],
  tint: Tint | ((i: number) => Tint),
  needed?: Needed,
): Mask {
  const image = photo((i) => {
    if (areIn(places, i)) return typeof tint === 'function' ? tint(i) : tint;
    return isIn(BACK, i, WIDTH) ? BROWN : WALL;
  });
  const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(BACK, i, WIDTH));
  const { lab } = photo(() => WALL);
  const open = openSlots(image, [lab], mask, edgeSharpness(image), needed);
  return maskWhere(mask.length, (i) => mask[i] === 1 && open[i] === 0);
}

const SLOTS_OPEN = maskWhere(WIDTH * HEIGHT, (i) => areIn(SLOTS, i));
const NOTHING = maskWhere(WIDTH * HEIGHT, () => false);

describe('openSlots', () => {
  it('opens what lies between spindles, and nothing of these', () => {
    expect(openedIn(SLOTS, WALL)).toEqual(SLOTS_OPEN);
  });

  it.each<[what: string, needed: Needed, isOpened: boolean]>([
    ['the largest is large enough', { largest: 0.02, all: 1, off: PURE, wide: EVEN }, true],
    ['all of them are', { largest: 1, all: 0.06, off: PURE, wide: EVEN }, true],
    ['neither is', { largest: 1, all: 1, off: PURE, wide: EVEN }, false],
  ])('opens them where %s, and not else', (_what, needed, isOpened) => {
    expect(openedIn(SLOTS, WALL, needed)).toEqual(isOpened ? SLOTS_OPEN : NOTHING);
  });

  it('leaves what is as far off on the mean as a part of the product is by chance', () => {
    const needed = { largest: 0, all: 0, off: PURE, wide: EVEN };
    expect(openedIn(SLOTS, NEARLY)).toEqual(SLOTS_OPEN);
    expect(openedIn(SLOTS, NEARLY, needed)).toEqual(NOTHING);
  });

  it('leaves a wide place that passes through the colour of the ground', () => {
    const needed = { largest: 0, all: 0, off: PURE, wide: EVEN };
    const places: readonly Box[] = [[50, 40, 63, 99]];
    const passing = (i: number): Tint => {
      const lighter = i < WIDTH * 70 ? -4 : 4;
      return [WALL[0] + lighter, WALL[1] + lighter, WALL[2] + lighter];
    };
    const place = maskWhere(WIDTH * HEIGHT, (i) => areIn(places, i));
    expect(openedIn(places, WALL, needed)).toEqual(place);
    expect(openedIn(places, passing)).toEqual(place);
    expect(openedIn(places, passing, needed)).toEqual(NOTHING);
  });

  it('opens a clear lens, which is farther off', () => {
    const lens = maskWhere(WIDTH * HEIGHT, (i) => areIn([RAILED], i));
    expect(openedIn([RAILED], NEARLY, { largest: 0, all: 0, off: PURE, wide: EVEN })).toEqual(lens);
  });

  it('opens what thin rails enclose, large as it is', () => {
    expect(openedIn([RAILED], WALL)).toEqual(maskWhere(WIDTH * HEIGHT, (i) => areIn([RAILED], i)));
  });

  it.each<[what: string, places: readonly Box[], tint: Tint]>([
    ['what lies within a wide frame', [FRAMED], WALL],
    ['what has nearly the ground’s colour', SLOTS, BEIGE],
    ['print, far from any ground', [PRINT], WALL],
    ['a light rim, open all along', [[40, 30, 119, 35]], WALL],
    ['specks', [[50, 40, 51, 42]], WALL],
  ])('leaves %s', (_, places, tint) => {
    expect(openedIn(places, tint)).toEqual(NOTHING);
  });
});
