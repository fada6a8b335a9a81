import { isIn, type Box } from '../../../test/support/drawn-work-images.js';

import { findRegions } from './regions.js';
import { stepsAcross, type StepsAcross } from './steps-across.js';
import { maskWhere, toWorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [120, 100];
type Tint = readonly [number, number, number];
const [WALL, GREY, BLACK]: readonly Tint[] = [
  [190, 160, 120],
  [128, 128, 130],
  [20, 20, 20],
];
const BARROW: Box = [20, 20, 99, 79];

/** A patch in a black product, whose rim is so many pixels thick, against the wall behind that. */
function steps(patch: Tint, rim: number): StepsAcross {
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
  return stepsAcross(image, mask, labels, regions[0]);
}

describe('stepsAcross', () => {
  it('tells how much a grey tray differs from the wall behind its rim', () => {
    const { seen, quarter, median } = steps(GREY, 6);
    expect(seen).toBeGreaterThan(0.9);
    expect(quarter).toBeGreaterThan(20);
    expect(median).toBeGreaterThanOrEqual(quarter);
  });

  it('tells that what shows the wall does not', () => {
    expect(steps(WALL, 6)).toMatchObject({ quarter: 0, median: 0 });
  });

  it('sees nothing where the ground is far off', () => {
    expect(steps(GREY, 24)).toEqual({ seen: 0, quarter: Infinity, median: Infinity });
  });
});
