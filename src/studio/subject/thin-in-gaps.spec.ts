import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { areaOf, common } from './masks.js';
import type { OffGround } from './off-ground.js';
import { thinInGaps } from './thin-in-gaps.js';
import { maskWhere, valuesOf, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [100, 80];
const [RIM, GAP]: readonly Box[] = [
  [20, 10, 79, 69],
  [30, 20, 69, 59],
];
const SPOKE: Box = [30, 40, 69, 41];

const boxMask = (box: Box): Mask => maskWhere(WIDTH * HEIGHT, (i) => isIn(box, i, WIDTH));
const rim = maskWhere(WIDTH * HEIGHT, (i) => isIn(RIM, i, WIDTH) && !isIn(GAP, i, WIDTH));

/** What is found in the rim's gap, of which a box is so far off the ground. */
function foundWith(box: Box, off: number): { thin: number; held: number } {
  const away = valuesOf(WIDTH * HEIGHT, (i) => (rim[i] === 1 ? 60 : isIn(box, i, WIDTH) ? off : 0));
  const ground: OffGround = {
    width: WIDTH,
    height: HEIGHT,
    away,
    lighter: new Uint8Array(away.length),
    reach: 0.6,
  };
  const { mask, thin } = thinInGaps(ground, rim);
  expect(areaOf(common(thin, rim))).toBe(0);
  const area = areaOf(boxMask(box));
  return {
    thin: areaOf(common(thin, boxMask(box))) / area,
    held: areaOf(common(mask, boxMask(box))) / area,
  };
}

describe('thinInGaps', () => {
  it.each<[what: string, box: Box, off: number, share: number]>([
    ['finds a spoke that the mask lacks', SPOKE, 30, 1],
    ['leaves what may be noise', SPOKE, 6, 0],
    ['leaves a shadow, which is broad', [40, 45, 60, 59], 30, 0],
    ['leaves what lies outside the product', [5, 5, 5, 75], 30, 0],
  ])('%s', (_what, box, off, share) => {
    expect(foundWith(box, off)).toEqual({ thin: share, held: share });
  });
});
