import { distanceAt } from './ground-fit.js';
import { wallAndFloor } from './wall-and-floor.js';
import { toWorkImage, type Mask, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [240, 180];
type Rgb = readonly [number, number, number];
const WALL: Rgb = [208, 194, 178];
const FLOOR: Rgb = [150, 110, 80];

const isProduct = (x: number, y: number): boolean => x >= 80 && x < 160 && y >= 40 && y < 150;
const MASK: Mask = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
  isProduct(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
);
/** The floor begins here: the line leans, as in a photo that was not held straight. */
const horizon = (x: number): number => 118 - 0.05 * x;
const isFloor = (x: number, y: number): boolean => y > horizon(x);

function photoOf(groundAt: (x: number, y: number) => Rgb, product?: Rgb): WorkImage {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const noise = ((i * 7919) % 5) - 2;
    const colour = product !== undefined && isProduct(x, y) ? product : groundAt(x, y);
    data.set(
      colour.map((value) => value + noise),
      i * 3,
    );
  }
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

const twoTone = (x: number, y: number): Rgb => (isFloor(x, y) ? FLOOR : WALL);

describe('wallAndFloor', () => {
  it('knows wall and floor behind the product', () => {
    const truth = photoOf(twoTone);
    const found = wallAndFloor(photoOf(twoTone, [40, 60, 120]), MASK);
    if (found === undefined) throw new Error('no wall and floor');
    for (let i = 0; i < MASK.length; i += 1) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (MASK[i] === 0 || Math.abs(y - horizon(x)) < 4) continue;
      expect(distanceAt(truth.lab, found.ground, i)).toBeLessThan(2.5);
    }
    expect(found.reach).toBeLessThan(2);
  });

  it('takes what lies next to their line for what it looks like', () => {
    const image = photoOf(twoTone);
    const found = wallAndFloor(image, MASK);
    if (found === undefined) throw new Error('no wall and floor');
    const off = MASK.findIndex((_, i) => distanceAt(image.lab, found.ground, i) > 3.5);
    expect(off).toBe(-1);
  });

  it.each<[string, (x: number, y: number) => Rgb]>([
    ['one wall alone', () => WALL],
    ['a wall that is no plain one', (x, y) => (isFloor(x, y) ? FLOOR : striped(x))],
    ['a floor with boards', (x, y) => (isFloor(x, y) ? striped(x + 2 * y) : WALL)],
    ['a wall that ends in a curve', (x, y) => (y > 60 + 0.002 * x * x ? FLOOR : WALL)],
  ])('knows nothing of %s', (_, groundAt) => {
    expect(wallAndFloor(photoOf(groundAt, [40, 60, 120]), MASK)).toBeUndefined();
  });
});

const striped = (at: number): Rgb => (at % 24 < 12 ? [208, 194, 178] : [178, 164, 148]);
