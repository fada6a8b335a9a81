import { peelToHorizon } from './peel-to-horizon.js';
import type { Mask, WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 120];
const HORIZON = 80;
type Lab = readonly [number, number, number];
const [WALL, TABLE, BLUE]: Lab[] = [
  [80, 2, 12],
  [48, 14, 22],
  [40, 10, -60],
];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const SHOE: Box = { left: 40, top: 40, right: 119, bottom: 73 };
/** The wall that is left between the sole and the edge of the table. */
const REST: Box = { left: 70, top: 74, right: 83, bottom: 79 };
const inside = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** How much of a part between the shoe and the table is left, of this colour, before these grounds. */
function leftOf(
  part: Box,
  colour: Lab,
  { upper = WALL, lower = TABLE, shoe = BLUE, above = WALL } = {},
): number {
  const mask: Mask = new Uint8Array(WIDTH * HEIGHT);
  const lab = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < mask.length; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const [isPart, isShoe] = [inside(part, x, y), inside(SHOE, x, y)];
    const ground =
      y < part.top && inside({ ...part, top: 0 }, x, y) ? above : y < HORIZON ? upper : lower;
    lab.set(isPart ? colour : isShoe ? shoe : ground, i * 3);
    mask[i] = isPart || isShoe ? 1 : 0;
  }
  const image: WorkImage = { width: WIDTH, height: HEIGHT, lab, gradient: new Float32Array(0) };
  const peeled = peelToHorizon(image, mask);
  let [kept, all] = [0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    if (!inside(part, i % WIDTH, Math.floor(i / WIDTH))) continue;
    all += 1;
    kept += peeled[i];
  }
  return kept / all;
}

describe('peelToHorizon', () => {
  it('takes the wall off that lies between a product and the edge of a table', () => {
    expect(leftOf(REST, WALL)).toBe(0);
  });

  it('takes the table off that is seen through a narrow gap beneath the wall', () => {
    // Open at its upper end alone.
    const gap: Box = { left: 78, top: 40, right: 79, bottom: 60 };
    expect(leftOf(gap, WALL, { above: TABLE })).toBe(0);
  });

  it.each<[string, Box, Lab, Parameters<typeof leftOf>[2]]>([
    [
      'has another ground above, such as a rim',
      { ...REST, top: 34, bottom: 39 },
      WALL,
      { above: TABLE },
    ],
    ['has another colour than the wall, such as a sole', REST, [70, 2, 12], {}],
    ['has the product’s colour, too', REST, WALL, { shoe: [78, 2, 12] }],
    ['ends before the same ground, without a horizon', REST, WALL, { lower: WALL }],
    ['is large', { ...REST, left: 60, right: 99 }, WALL, {}],
    ['is a speck', { ...REST, top: 74, right: 74, bottom: 74 }, WALL, {}],
  ])('leaves what %s', (_, part, colour, scene) => {
    expect(leftOf(part, colour, scene)).toBe(1);
  });
});
