import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { hasUnlikeHole } from './unlike-holes.js';
import { maskWhere, toWorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [200, 160];
type Colour = readonly [number, number, number];
const [ROOM, DARKER, DARK, RED]: readonly Colour[] = [
  [150, 130, 110],
  [128, 110, 92],
  [60, 50, 40],
  [170, 40, 30],
];
const BODY: Box = [50, 30, 149, 129];
/** Amid the product, within a thin rim at its side, and within a thick one. */
const [AMID, AT_RIM, NEAR_RIM]: readonly Box[] = [
  [80, 60, 119, 99],
  [54, 50, 83, 109],
  [75, 50, 95, 109],
];

const darkAtLeft = (x: number): Colour => (x < 50 ? DARK : ROOM);

/** Whether a body with a hole in such a colour, before a room, has an unlike one; another part of it may have that, too. */
function isUnlike(
  hole: Box,
  colour: Colour,
  roomAt = (_x: number): Colour => ROOM,
  also?: Box,
): boolean {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const own = also !== undefined && isIn(also, i, WIDTH) ? colour : RED;
    const body = isIn(BODY, i, WIDTH) ? own : roomAt(i % WIDTH);
    data.set(isIn(hole, i, WIDTH) ? colour : body, i * 3);
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(BODY, i, WIDTH) && !isIn(hole, i, WIDTH));
  return hasUnlikeHole(image, mask);
}

describe('hasUnlikeHole', () => {
  it.each<[what: string, hole: Box, colour: Colour, unlike: boolean]>([
    ['one amid the product in another colour than the room', AMID, DARK, true],
    ['one in the room’s', AMID, ROOM, false],
    ['one in nearly the room’s', AMID, DARKER, false],
    ['a small one', [98, 78, 103, 83], DARK, false],
    ['one behind whose rim the room was compared with it', AT_RIM, DARK, false],
  ])('of %s', (_what, hole, colour, unlike) => {
    expect(isUnlike(hole, colour)).toBe(unlike);
  });

  it.each<[what: string, colour: Colour, unlike: boolean]>([
    ['one in which the dark side of a room goes on that is light elsewhere', DARK, false],
    ['one in a colour of its own', [40, 60, 50], true],
  ])('of %s', (_what, colour, unlike) => {
    expect(isUnlike(NEAR_RIM, colour, darkAtLeft)).toBe(unlike);
  });

  it('of one in which it goes on, but that is as dark as the product elsewhere', () => {
    expect(isUnlike(NEAR_RIM, DARK, darkAtLeft, [115, 50, 134, 109])).toBe(true);
  });
});
