import { isIn, type Box } from '../../../../test/support/drawn-work-images.js';
import type { GroundFit } from './ground-fit.js';
import { holdsGround } from './holds-ground.js';
import { maskWhere, toWorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [120, 100];
const FRAME: Box = [20, 20, 99, 79];
const [WOOD, STEEL] = [
  [170, 122, 78],
  [120, 124, 130],
];

/** What is held by a mask of a steel thing before wood that is seen within it. */
function holds(within: Box): boolean {
  const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(FRAME, i, WIDTH));
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < mask.length; i += 1) {
    data.set(mask[i] === 1 && !isIn(within, i, WIDTH) ? STEEL : WOOD, i * 3);
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const ground = image.lab.map((_, q) => image.lab[q % 3]);
  const fit: GroundFit = { ground, spread: 1.8, inliers: 1, crossed: false };
  return holdsGround(image, fit, mask);
}

describe('holdsGround', () => {
  it.each<[what: string, within: Box, held: boolean]>([
    ['a frame with the wood behind it', [26, 26, 93, 73], true],
    ['a railing with a little of it', [30, 35, 49, 54], true],
    ['a box with a knob of wood', [50, 40, 62, 52], false],
  ])('of %s', (_what, within, held) => {
    expect(holds(within)).toBe(held);
  });
});
