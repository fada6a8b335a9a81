import { peelUnderside } from './peel-underside.js';
import { maskWhere, toWorkImage, type Mask } from './work-image.js';

const WIDTH = 160;
const HEIGHT = 90;
const HORIZON = 60;
type Grey = number;
type Place = (x: number, y: number) => boolean;

const sole: Place = (x, y) => x >= 60 && x < 120 && y >= 30 && y < 56;
/** Between sole and floor, where the wall lies in shadow. */
const under: Place = (x, y) => x >= 60 && x < 100 && y >= 56 && y < HORIZON;
/** Where the sole stands on the floor. */
const heel: Place = (x, y) => x >= 100 && x < 120 && y >= 56 && y < 66;

/** A wall that darkens towards the sole, and a brown floor. */
function photo(shadowAt: (x: number) => Grey, horizon = HORIZON) {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const wall = shadowAt(x);
    const ground = y < horizon ? [wall, wall - 4, wall - 10] : [110, 75, 50];
    data.set(sole(x, y) || heel(x, y) ? [225, 226, 220] : ground, i * 3);
  }
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

const maskOf = (place: Place): Mask =>
  maskWhere(WIDTH * HEIGHT, (i) => place(i % WIDTH, Math.floor(i / WIDTH)));
const count = (mask: Mask, place: Place): number =>
  mask.reduce((sum, value, i) => sum + (place(i % WIDTH, Math.floor(i / WIDTH)) ? value : 0), 0);
const shaded = (x: number): Grey => Math.max(90, Math.min(200, 200 - 1.2 * (x - 20)));

describe('peelUnderside', () => {
  const mask = maskOf((x, y) => sole(x, y) || under(x, y) || heel(x, y));

  it('takes the shadow off that lies between a sole and the edge of the floor', () => {
    const left = peelUnderside(photo(shaded), mask);
    expect(count(left, under)).toBeLessThan(0.1 * count(mask, under));
    expect(count(left, sole)).toBe(count(mask, sole));
    expect(count(left, heel)).toBe(count(mask, heel));
  });

  it('leaves a dark welt, which begins at an edge', () => {
    expect(
      peelUnderside(
        photo((x) => (x < 60 ? 200 : 80)),
        mask,
      ),
    ).toEqual(mask);
  });

  it('leaves what lies on one ground, where no floor begins', () => {
    expect(peelUnderside(photo(shaded, HEIGHT), mask)).toEqual(mask);
  });

  it('leaves a product in the colour of the wall', () => {
    const image = photo(() => 200);
    const wall = image.lab.slice(0, 3);
    for (let i = 0; i < mask.length; i += 1) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (sole(x, y)) image.lab.set([wall[0] + 3, wall[1], wall[2]], i * 3);
    }
    expect(peelUnderside(image, mask)).toEqual(mask);
  });

  it('takes the wall off that lies beside a round foot above the edge of the floor, whatever its product is like', () => {
    const isBall: Place = (x, y) => Math.hypot(x - 90, y - 40) < 22;
    const isBeside: Place = (x, y) => !isBall(x, y) && y >= 52 && y < HORIZON && x >= 72 && x < 108;
    const image = photo(() => 205);
    const found = maskOf((x, y) => isBall(x, y) || isBeside(x, y));
    const [wall, floor] = [image.lab.slice(0, 3), image.lab.slice(-3)];
    for (let i = 0; i < found.length; i += 1) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      image.lab.set(isBall(x, y) ? [60, 30, 20] : y < HORIZON ? wall : floor, i * 3);
    }
    const left = peelUnderside(image, found);
    expect(count(found, isBeside)).toBeGreaterThan(40);
    expect(count(left, isBeside)).toBe(0);
    expect(count(left, isBall)).toBe(count(found, isBall));
  });
});
