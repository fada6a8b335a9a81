import { nearestGround, stripGround } from './strip-ground.js';
import { toWorkImage, type Mask, type WorkImage } from './work-image.js';

const WIDTH = 160;
const HEIGHT = 120;
type Place = (x: number, y: number) => boolean;
type Tint = readonly [number, number, number];
const WHITE: Tint = [232, 232, 230];
const TABLE: Tint = [140, 100, 72];

const within =
  (left: number, top: number, right: number, bottom: number): Place =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;
const shoe = within(40, 30, 120, 80);

/** Boards with grain, darker below the shoe. */
const shaded = (x: number, y: number): Tint => {
  const deep = shoe(x, y - 8) ? 0.55 + (y - 80) * 0.04 : 1;
  const grain = 1 + 0.05 * Math.sin(y * 1.9 + x * 0.2);
  return [190 * grain * deep, 138 * grain * deep, 92 * grain * deep];
};

function photo(colourAt: (x: number, y: number) => Tint): WorkImage {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0, p = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1, p += 3) data.set(colourAt(x, y).map(Math.round), p);
  }
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

const maskOf = (...places: readonly Place[]): Mask =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return places.some((holds) => holds(x, y)) ? 1 : 0;
  });
const difference = (a: Mask, b: Mask): number =>
  a.reduce((sum, value, i) => sum + (value ^ b[i]), 0);

describe('stripGround', () => {
  const shadow = within(40, 80, 120, 83);

  it('takes shadow on wood off the foot of a white shoe', () => {
    const image = photo((x, y) => (shoe(x, y) ? WHITE : shaded(x, y)));
    const stripped = stripGround(image, maskOf(shoe, shadow));
    expect(difference(stripped, maskOf(shoe))).toBeLessThan(24);
  });

  it('leaves a shoe with a brown part as it is, also at its foot', () => {
    const toe = within(100, 30, 120, 80);
    const image = photo((x, y) => (toe(x, y) ? TABLE : shoe(x, y) ? WHITE : shaded(x, y)));
    const mask = maskOf(shoe, shadow);
    expect(stripGround(image, mask)).toEqual(mask);
  });

  it('leaves a dark brown handle on top of a product on wood', () => {
    const [grip, left, right] = [
      within(60, 12, 100, 18),
      within(60, 12, 64, 30),
      within(96, 12, 100, 30),
    ];
    const handle: Place = (x, y) => grip(x, y) || left(x, y) || right(x, y);
    // Brown on its light side, too dark on the other to have any tint.
    const leather = (y: number): Tint => (y < 15 ? [84, 61, 41] : [34, 32, 31]);
    const image = photo((x, y) => (shoe(x, y) ? WHITE : handle(x, y) ? leather(y) : shaded(x, y)));
    const stripped = stripGround(image, maskOf(shoe, shadow, handle));
    expect(difference(stripped, maskOf(shoe, handle))).toBeLessThan(32);
  });

  it('leaves a thin dark leg below the product, its soft edges with it', () => {
    const leg = within(60, 80, 64, 112);
    const image = photo((x, y) => {
      if (shoe(x, y)) return WHITE;
      if (!leg(x, y)) return [190, 138, 92];
      return x === 60 || x === 63 ? [104, 76, 52] : [14, 14, 15];
    });
    const mask = maskOf(shoe, leg);
    expect(stripGround(image, mask)).toEqual(mask);
  });

  it('leaves print of the ground’s tint inside the product', () => {
    const label = within(46, 64, 51, 69);
    const image = photo((x, y) => (label(x, y) ? TABLE : shoe(x, y) ? WHITE : shaded(x, y)));
    const stripped = stripGround(image, maskOf(shoe, shadow));
    expect(stripped[66 * WIDTH + 48]).toBe(1);
    expect(difference(stripped, maskOf(shoe))).toBeLessThan(24);
  });

  it('takes a wedge between product and horizon, and the thread along the horizon', () => {
    const wall: Tint = [206, 196, 180];
    const image = photo((x, y) => (shoe(x, y) ? [30, 70, 190] : y < 76 ? wall : TABLE));
    const wedge: Place = (x, y) => x >= 120 && x < 128 && y >= 68 && y < 76;
    const stripped = stripGround(image, maskOf(shoe, wedge), maskOf(within(120, 75, 160, 77)));
    expect(difference(stripped, maskOf(shoe))).toBeLessThan(8);
  });
});

describe('nearestGround', () => {
  it('is the colour of the pixel next to the mask, on either side of a horizon', () => {
    const image = photo((_x, y) => (y < 60 ? [200, 200, 200] : [60, 60, 60]));
    const mask = maskOf(within(60, 20, 100, 100));
    const ground = nearestGround(image, mask);
    const lightness = (x: number, y: number): number => ground[(y * WIDTH + x) * 3];
    expect(lightness(62, 40)).toBeCloseTo(image.lab[0], 3);
    expect(lightness(97, 80)).toBeCloseTo(image.lab[(HEIGHT - 1) * WIDTH * 3], 3);
    expect(lightness(80, 24)).toBeCloseTo(image.lab[0], 3);
  });
});
