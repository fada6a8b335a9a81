import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { hasHoleOffGround } from './holes-off-ground.js';
import { maskWhere, toWorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [240, 180];
type Colour = readonly [number, number, number];
const [WALL, FLOOR, BLACK]: readonly Colour[] = [
  [208, 194, 178],
  [150, 110, 80],
  [24, 24, 26],
];
const FRAME: Box = [70, 30, 169, 149];
const PANE: Box = [80, 40, 159, 139];
const SPOT: Box = [100, 60, 107, 67];
const isFloor = (i: number): boolean => i >= 110 * WIDTH;

/** Left of here a frame's pane may be open. */
const OPEN = 127;

/** Whether a frame before a wall, and a floor, has such a hole where `pane` shows one colour, or the ground. */
function isOff(
  pane: Colour | undefined,
  { hole = PANE, floor = FLOOR, shade = 1, open = 0 } = {},
): boolean {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const ground = isFloor(i) ? floor : WALL;
    const seen = i % WIDTH < open ? ground : (pane ?? ground.map((value) => value * shade));
    const frame = isIn(hole, i, WIDTH) ? seen : BLACK;
    data.set(isIn(FRAME, i, WIDTH) ? frame : ground, i * 3);
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(FRAME, i, WIDTH) && !isIn(hole, i, WIDTH));
  return hasHoleOffGround(image, mask);
}

describe('hasHoleOffGround', () => {
  it.each<[string, boolean, boolean]>([
    ['a grey pane', true, isOff([211, 211, 213])],
    ['wall and floor', false, isOff(undefined)],
    ['wall and floor, and a grey hood on the right', true, isOff([211, 211, 213], { open: OPEN })],
    ['wall and floor in shadow', false, isOff(undefined, { shade: 0.7 })],
    ['a grey spot that is too small to tell', false, isOff([211, 211, 213], { hole: SPOT })],
    [
      'a grey pane before a wall alone, which is judged elsewhere',
      false,
      isOff([211, 211, 213], { floor: WALL }),
    ],
  ])('%s in it: %s', (_what, expected, found) => {
    expect(found).toBe(expected);
  });
});
