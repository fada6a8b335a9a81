import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import type { GroundFit } from './ground-fit.js';
import { holdsGround, holdsRoom, holdsTexture, holdsWallOrFloor } from './holds-ground.js';
import { maskWhere, toWorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [120, 100];
const FRAME: Box = [20, 20, 99, 79];
const [WOOD, STEEL] = [
  [170, 122, 78],
  [120, 124, 130],
];

/** What is held by a mask of a steel thing before wood that is seen within it. */
function holds(within: Box): boolean {
  const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(FRAME, i, WIDTH));
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < mask.length; i += 1) {
    data.set(mask[i] === 1 && !isIn(within, i, WIDTH) ? STEEL : WOOD, i * 3);
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const ground = image.lab.map((_, q) => image.lab[q % 3]);
  const fit: GroundFit = { ground, spread: 1.8, inliers: 1, crossed: false };
  return holdsGround(image, fit, mask);
}

describe('holdsGround', () => {
  it.each<[what: string, within: Box, held: boolean]>([
    ['a frame with the wood behind it', [26, 26, 93, 73], true],
    ['a railing with a little of it', [30, 35, 49, 54], true],
    ['a box with a knob of wood', [50, 40, 62, 52], false],
  ])('of %s', (_what, within, held) => {
    expect(holds(within)).toBe(held);
  });
});

describe('holdsTexture', () => {
  const SOIL = [
    [70, 50, 34],
    [92, 68, 48],
    [112, 84, 60],
    [54, 38, 26],
  ];
  /** Rough as soil: every pixel has one of its colours, by chance. */
  const soilAt = (i: number): number[] => SOIL[((i * 2_654_435_761) >>> 13) % SOIL.length];

  /** Whether a mask of a steel frame is taken to hold soil where its inside is of such colours. */
  function holdsSoil(within: Box, colourAt: (i: number) => number[]): boolean {
    const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(FRAME, i, WIDTH));
    const data = Buffer.alloc(WIDTH * HEIGHT * 3);
    for (let i = 0; i < mask.length; i += 1) {
      const product = isIn(within, i, WIDTH) ? colourAt(i) : STEEL;
      data.set(mask[i] === 1 ? product : soilAt(i), i * 3);
    }
    return holdsTexture(toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 }), mask);
  }

  const INSIDE: Box = [30, 30, 89, 69];

  it('tells soil that is seen between rails', () => {
    // A wire every twelve pixels.
    expect(holdsSoil(INSIDE, (i) => ((i % WIDTH) % 12 === 0 ? STEEL : soilAt(i)))).toBe(true);
  });

  it.each<[what: string, within: Box, colourAt: (i: number) => number[]]>([
    ['a smooth brown product', INSIDE, () => SOIL[1]],
    ['a little soil behind a handle', [30, 30, 49, 44], soilAt],
    ['steel', INSIDE, () => STEEL],
  ])('leaves %s', (_what, within, colourAt) => {
    expect(holdsSoil(within, colourAt)).toBe(false);
  });
});

describe('holdsWallOrFloor', () => {
  const [WALL, FLOOR] = [
    [208, 194, 178],
    [150, 110, 80],
  ];
  const SIDES: Box = [60, 30, 179, 149];

  /** Whether a mask before a wall, and a floor from half of the height on, holds much of it where these places show it. */
  function holdsBehind(isOpen: (x: number, y: number) => boolean, floor = FLOOR): boolean {
    const [width, height] = [240, 180];
    const mask = maskWhere(width * height, (i) => isIn(SIDES, i, width));
    const data = Buffer.alloc(width * height * 3);
    for (let i = 0; i < mask.length; i += 1) {
      const ground = i >= (width * height) / 2 ? floor : WALL;
      const seen = mask[i] === 0 || isOpen(i % width, Math.floor(i / width));
      data.set(seen ? ground : STEEL, i * 3);
    }
    return holdsWallOrFloor(toWorkImage({ data, width, height, channels: 3 }), mask);
  }

  it.each<[what: string, isOpen: (x: number, y: number) => boolean, held: boolean]>([
    ['a grille with wall and floor between its wires', (x) => x % 10 > 3, true],
    [
      'a box with a label in the wall’s colour',
      (x, y) => x > 90 && x < 110 && y > 50 && y < 70,
      false,
    ],
    ['a box', () => false, false],
  ])('of %s', (_what, isOpen, held) => {
    expect(holdsBehind(isOpen)).toBe(held);
  });

  it('knows nothing of another ground', () => {
    expect(holdsBehind((x) => x % 10 > 3, WALL)).toBe(false);
  });
});

describe('holdsRoom', () => {
  const [WINDOW, CORNER] = [
    [210, 180, 150],
    [90, 84, 96],
  ];

  /** Whether a mask before a room that gets darker to the right holds much of it where a share of its columns shows it. */
  function holdsBetween(open: number): boolean {
    const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(FRAME, i, WIDTH));
    const data = Buffer.alloc(WIDTH * HEIGHT * 3);
    for (let i = 0; i < mask.length; i += 1) {
      const x = i % WIDTH;
      const room = WINDOW.map((value, c) => value + ((CORNER[c] - value) * x) / WIDTH);
      data.set(mask[i] === 0 || x % 20 < open ? room : [20, 60, 160], i * 3);
    }
    return holdsRoom(toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 }), mask);
  }

  it.each([
    ['slats with the room between them', 6, true],
    ['a chest', 0, false],
  ])('of %s', (_what, open, held) => {
    expect(holdsBetween(open)).toBe(held);
  });
});
