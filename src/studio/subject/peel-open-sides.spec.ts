import { peelOpenSides } from './peel-open-sides.js';
import { edgeSharpness } from './sharp-edges.js';
import { maskWhere, toWorkImage, type Mask } from './work-image.js';

const WIDTH = 160;
const HEIGHT = 120;
const HORIZON = 84;
/** The shoe ends above the horizon, and the mask goes down to it: a wedge of wall. */
const SOLE = 76;

type Level = readonly [number, number, number];
const WALL: Level = [208, 194, 178];
const FLOOR: Level = [150, 110, 80];

const inShoe = (x: number, y: number): boolean => x >= 40 && x < 120 && y >= 30 && y < SOLE;
const inWedge = (x: number, y: number): boolean => x >= 96 && x < 120 && y >= SOLE && y < HORIZON;

/** A wall, shaded below the shoe, before a floor. */
function wallAt(x: number, y: number): Level {
  if (y >= HORIZON) return FLOOR;
  const shade = x < 112 && y >= SOLE ? 0.7 + (Math.max(0, x - 96) / 16) * 0.3 : 1;
  return [WALL[0] * shade, WALL[1] * shade, WALL[2] * shade];
}

type Place = (x: number, y: number) => boolean;

/** What `peelOpenSides` takes of the wedge and of the shoe, as shares. */
function takenOf(wedgeAt: (x: number, y: number) => Level): [wedge: number, shoe: number] {
  return taken(inShoe, inWedge, (x, y) => (inWedge(x, y) ? wedgeAt(x, y) : wallAt(x, y)));
}

/** What it takes of a gap between two legs, down to the wall below them, that is lighter above than at its mouth. */
function gapTaken(width: number): number {
  const legs: Place = (x, y) => x >= 40 && x < 120 && y >= 20 && y < SOLE;
  const gap: Place = (x, y) => legs(x, y) && Math.abs(x - 80) <= width / 2 && y >= 50;
  const lit = (y: number): number => 0.8 + 0.2 * Math.min(1, Math.max(0, (SOLE - y) / 26));
  const part = taken(
    (x, y) => legs(x, y) && !gap(x, y),
    gap,
    (_x, y) => [WALL[0] * lit(y), WALL[1] * lit(y), WALL[2] * lit(y)],
  );
  return part[0];
}

/** Shares of a part that is ground and of a product that go, where a mask holds both. */
function taken(
  product: Place,
  ground: Place,
  groundAt: (x: number, y: number) => Level,
): [number, number] {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  const at = (i: number): [number, number] => [i % WIDTH, Math.floor(i / WIDTH)];
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = at(i);
    const level = product(x, y) ? [30, 70, 200] : groundAt(x, y);
    data.set(level.map(Math.round), i * 3);
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const places = (holds: Place): Mask => maskWhere(WIDTH * HEIGHT, (i) => holds(...at(i)));
  const [shoe, wedge] = [places(product), places(ground)];
  const mask = maskWhere(WIDTH * HEIGHT, (i) => shoe[i] + wedge[i] > 0);
  const left = peelOpenSides(image, mask, edgeSharpness(image));
  const shareOf = (part: Mask): number => {
    const all = part.reduce((sum, value) => sum + value, 0);
    return part.reduce((sum, value, i) => sum + (value & (1 - left[i])), 0) / all;
  };
  return [shareOf(wedge), shareOf(shoe)];
}

describe('peelOpenSides', () => {
  it('takes the wall between a sole and the horizon, also where it is shaded', () => {
    const [wedge, shoe] = takenOf(wallAt);
    expect(wedge).toBeGreaterThan(0.85);
    expect(shoe).toBeLessThan(0.01);
  });

  it('takes ground out of a gap with a narrow mouth, however its light changes inwards', () => {
    expect(gapTaken(9)).toBeGreaterThan(0.75);
    expect(gapTaken(24)).toBeLessThan(0.5);
  });

  it('keeps a sole with an outline of its own', () => {
    expect(takenOf(() => [120, 116, 110])).toEqual([0, 0]);
  });
});
