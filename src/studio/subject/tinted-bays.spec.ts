import { tintedBays } from './tinted-bays.js';
import { toWorkImage, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [240, 180];
type Rgb = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;
const WALL: Rgb = [208, 194, 178];
const WHITE: Rgb = [236, 236, 238];

const isBody: Place = (x, y) => x >= 40 && x < 200 && y >= 30 && y < 150;
/** Beneath a sleeve, open at its lower end. */
const isBay: Place = (x, y) => x >= 100 && x < 104 && y >= 110 && y < 150;

/** Between two laces, closed all around. */
const isLoop: Place = (x, y) => x >= 100 && x < 120 && y >= 138 && y < 141;

const maskOf = (place: Place): Mask =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    place(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
  );

/** Where bays are found in a body that has a place in another colour, which its mask holds. */
function baysOf(place: Place, colour: Rgb, body = WHITE, wall = WALL): Mask {
  const [data, ground] = [0, 1].map(() => Buffer.alloc(WIDTH * HEIGHT * 3));
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    data.set(!isBody(x, y) ? wall : place(x, y) ? colour : body, i * 3);
    ground.set(wall, i * 3);
  }
  const raster = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  const { lab } = toWorkImage({ data: ground, ...raster });
  return tintedBays(toWorkImage({ data, ...raster }), lab, maskOf(isBody));
}

const none = maskOf(() => false);

describe('tintedBays', () => {
  it.each<[string, Rgb]>([
    ['the wall', WALL],
    ['the wall in shadow', [168, 156, 143]],
    ['the wall as compression leaves it', [211, 199, 185]],
  ])('finds a bay that shows %s, up to its soft edge', (_, colour) => {
    const bays = baysOf(isBay, colour);
    const bay = maskOf(isBay);
    expect(bay.every((value, i) => value <= bays[i])).toBe(true);
    const grown = maskOf((x, y) => x >= 99 && x < 105 && y >= 109 && y < 151);
    expect(bays.every((value, i) => value <= grown[i])).toBe(true);
  });

  it('finds one of eight pixels, and leaves a nick of four', () => {
    const small = (rows: number): Mask =>
      baysOf((x, y) => x >= 100 && x < 102 && y >= 150 - rows && y < 150, WALL);
    expect(small(4)[148 * WIDTH + 100]).toBe(1);
    expect(small(2)).toEqual(none);
  });

  it('finds a loop that is closed all around, near the outline', () => {
    const bays = baysOf(isLoop, WALL);
    expect(bays).toEqual(maskOf((x, y) => x >= 99 && x < 121 && y >= 137 && y < 142));
  });

  it.each<[string, Place, Rgb, Rgb, Rgb]>([
    ['a closed place in the shadow of nothing', isLoop, [180, 168, 154], WHITE, WALL],
    ['a button', (x, y) => Math.abs(x - 120) < 2 && Math.abs(y - 134) < 2, WALL, WHITE, WALL],
    ['print amid the product', (x, y) => Math.hypot(x - 120, y - 90) < 9, WALL, WHITE, WALL],
    [
      'a heel, which is open for most of its border',
      (x, y) => x < 47 && y > 80 && y < 110,
      WALL,
      WHITE,
      WALL,
    ],
    ['a large part', (x, y) => x >= 60 && x < 180 && y >= 120, WALL, WHITE, WALL],
    ['a bay in another tint', isBay, [190, 196, 208], WHITE, WALL],
    ['a bay in deep shade', isBay, [70, 62, 54], WHITE, WALL],
    ["a seam of a product in the wall's tint", isBay, [196, 183, 168], [226, 211, 194], WALL],
    [
      'a bay of a product that has the tint elsewhere',
      (x, y) => isBay(x, y) || (x >= 60 && x < 90 && y >= 50 && y < 80),
      WALL,
      WHITE,
      WALL,
    ],
    ['a bay before a grey wall, which has no tint', isBay, [190, 190, 190], WHITE, [190, 190, 190]],
  ])('leaves %s', (_, place, colour, body, wall) => {
    expect(baysOf(place, colour, body, wall)).toEqual(none);
  });
});
