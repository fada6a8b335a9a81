import { isIn, type Box } from '../../../../test/support/drawn-work-images.js';
import { differsAcross } from './differs-across.js';
import { findRegions } from './regions.js';
import { maskWhere, toWorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [120, 100];
type Tint = readonly [number, number, number];
const [WALL, GREY, BLACK]: readonly Tint[] = [
  [190, 160, 120],
  [128, 128, 130],
  [20, 20, 20],
];
const BARROW: Box = [20, 20, 99, 79];

/** Whether a patch in a black product, whose rim is so many pixels thick, differs from the wall behind it. */
function differs(patch: Tint, rim: number): boolean {
  const inside: Box = [20 + rim, 20 + rim, 99 - rim, 79 - rim];
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const tint = isIn(inside, i, WIDTH) ? patch : isIn(BARROW, i, WIDTH) ? BLACK : WALL;
    data.set(tint, i * 3);
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(BARROW, i, WIDTH));
  const { regions, labels } = findRegions(
    maskWhere(WIDTH * HEIGHT, (i) => isIn(inside, i, WIDTH)),
    WIDTH,
    HEIGHT,
    1,
  );
  return differsAcross(image, mask, labels, regions[0]);
}

describe('differsAcross', () => {
  it('tells a grey tray from the wall behind its rim', () => {
    expect(differs(GREY, 6)).toBe(true);
  });

  it('does not of what shows the wall', () => {
    expect(differs(WALL, 6)).toBe(false);
  });

  it('says nothing where the ground is far off', () => {
    expect(differs(GREY, 24)).toBe(false);
  });
});
