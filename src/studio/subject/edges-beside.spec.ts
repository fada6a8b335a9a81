import { hasEdgesBeside } from './edges-beside.js';
import { maskWhere, toWorkImage, type Mask, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [200, 150];
type Place = (x: number, y: number) => boolean;

const within =
  (left: number, top: number, right: number, bottom: number): Place =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;
/** A leg's front, which is found, and its side, which is as light as the wood behind it. */
const front = within(80, 30, 100, 120);
const side = within(100, 30, 110, 120);

/** Light and dark grain that runs from left to right, with a product before it. */
function onWood(
  lightnessAt: (x: number, y: number, grain: number) => number | undefined,
): WorkImage {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const grain = 120 + 30 * Math.sin(y * 1.3) + 4 * Math.sin(x * 0.11 + y);
    const light = lightnessAt(x, y, grain) ?? grain;
    data.set([light, light * 0.7, light * 0.45].map(Math.round), i * 3);
  }
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

const maskOf = (place: Place): Mask =>
  maskWhere(WIDTH * HEIGHT, (i) => place(i % WIDTH, Math.floor(i / WIDTH)));

describe('hasEdgesBeside', () => {
  const leg = onWood((x, y) => (front(x, y) ? 230 : side(x, y) ? 175 : undefined));

  it('sees the far side of a part that a mask has left out', () => {
    expect(hasEdgesBeside(leg, maskOf(front))).toBe(true);
  });

  it('sees none beside the whole product', () => {
    expect(
      hasEdgesBeside(
        leg,
        maskOf((x, y) => front(x, y) || side(x, y)),
      ),
    ).toBe(false);
  });

  it('does not take lines of the ground for one, in the direction that its grain has', () => {
    const board = onWood((x, y) => (front(x, y) ? 230 : y > 122 && y < 126 ? 90 : undefined));
    expect(hasEdgesBeside(board, maskOf(front))).toBe(false);
  });

  it('does not take a soft shadow for one', () => {
    const shaded = onWood((x, y, grain) => {
      if (front(x, y)) return 230;
      const [away, along] = [(x - 100) / 14, Math.min(y - 30, 120 - y) / 14];
      const depth = Math.max(0, 1 - away) * Math.min(1, Math.max(0, along));
      return x < 100 ? grain : grain * (1 - 0.35 * depth);
    });
    expect(hasEdgesBeside(shaded, maskOf(front))).toBe(false);
  });
});
