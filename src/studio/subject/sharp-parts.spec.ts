import { edgeSharpness } from './sharp-edges.js';
import { withSharpParts } from './sharp-parts.js';
import { toWorkImage, type Mask } from './work-image.js';

const WIDTH = 180;
const HEIGHT = 140;
const GROUND = [150, 150, 152];
const SIDE = [163, 163, 166];
const RIM = [96, 96, 98];

type Place = (x: number, y: number) => boolean;
const within =
  (left: number, top: number, right: number, bottom: number): Place =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;

/** A blue box whose side, to the right of it, has nearly the ground's colour within a dark rim. */
const front = within(40, 30, 100, 110);
const side = within(100, 30, 130, 110);
const inner = within(100, 33, 127, 107);

function photo(colourAt: (x: number, y: number) => readonly number[]) {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0, p = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1, p += 3) data.set(colourAt(x, y), p);
  }
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

const maskOf = (...places: readonly Place[]): Mask =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return places.some((holds) => holds(x, y)) ? 1 : 0;
  });

const area = (mask: Mask): number => mask.reduce((sum, value) => sum + value, 0);

describe('withSharpParts', () => {
  it('adds a side of nearly the ground’s colour that sharp edges enclose', () => {
    const image = photo((x, y) => {
      if (front(x, y)) return [40, 70, 160];
      if (inner(x, y)) return SIDE;
      return side(x, y) ? RIM : GROUND;
    });
    const whole = withSharpParts(image, maskOf(front), edgeSharpness(image));
    expect(area(whole)).toBeGreaterThan(area(maskOf(front, side)) * 0.96);
    expect(area(whole)).toBeLessThan(area(maskOf(front, side)) * 1.04);
  });

  it('adds no soft shadow beside it', () => {
    const image = photo((x, y) => {
      if (front(x, y)) return [40, 70, 160];
      const shade = side(x, y) ? 40 * Math.max(0, 1 - Math.abs(x - 112) / 16) : 0;
      return GROUND.map((value) => value - shade);
    });
    const mask = maskOf(front);
    expect(withSharpParts(image, mask, edgeSharpness(image))).toEqual(mask);
  });

  it('fills no hole', () => {
    const hole = within(60, 50, 80, 90);
    const image = photo((x, y) => (front(x, y) && !hole(x, y) ? [40, 70, 160] : SIDE));
    const mask = maskOf((x, y) => front(x, y) && !hole(x, y));
    expect(withSharpParts(image, mask, edgeSharpness(image))).toEqual(mask);
  });

  it('adds nothing that stands apart', () => {
    const apart = within(130, 40, 160, 100);
    const image = photo((x, y) => {
      if (front(x, y)) return [40, 70, 160];
      return apart(x, y) ? [150, 40, 40] : GROUND;
    });
    const mask = maskOf(front);
    expect(withSharpParts(image, mask, edgeSharpness(image))).toEqual(mask);
  });
});
