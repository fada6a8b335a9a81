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

/** What `peelOpenSides` takes of the wedge and of the shoe, as shares. */
function takenOf(wedgeAt: (x: number, y: number) => Level): [wedge: number, shoe: number] {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  const at = (i: number): [number, number] => [i % WIDTH, Math.floor(i / WIDTH)];
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = at(i);
    const level = inShoe(x, y) ? [30, 70, 200] : inWedge(x, y) ? wedgeAt(x, y) : wallAt(x, y);
    data.set(level.map(Math.round), i * 3);
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const places = (holds: typeof inShoe): Mask => maskWhere(WIDTH * HEIGHT, (i) => holds(...at(i)));
  const [shoe, wedge] = [places(inShoe), places(inWedge)];
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

  it('keeps a sole with an outline of its own', () => {
    expect(takenOf(() => [120, 116, 110])).toEqual([0, 0]);
  });
});
