import type { Raster } from '../../imaging/raster.js';
import { FOOT_STEP, floorLine, floorReach, footLine, footRise } from './foot-line.js';

const [WIDTH, HEIGHT] = [320, 200];

function product(isSolid: (x: number, y: number) => boolean): Raster {
  const data = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    data[i * 4 + 3] = isSolid(i % WIDTH, Math.floor(i / WIDTH)) ? 255 : 0;
  }
  return { data, width: WIDTH, height: HEIGHT, channels: 4 };
}

/** Seen from above: its sole rises to the left. */
const shoe = product((x, y) => y >= 20 && y < HEIGHT - (WIDTH - x) * 0.25);
/** A cup on the right, its handle in the air on the left. */
const cup = product((x, y) => x >= 100 || (y >= 60 && y < 130));
/** A mug whose handle ends a little above its foot. */
const mug = product((x, y) => x >= 100 || (y >= 60 && y < 176));
/** A pair of shoes: the far one, on the left, ends where the floor of the near one reaches, too. */
const pair = product((x, y) =>
  x >= 100 ? y < HEIGHT - Math.abs(x - 180) * 0.25 : y >= 60 && y < 168,
);
/** The same whose far shoe, on the right, stands higher than the floor of the near one reaches. */
const apart = product((x, y) => (x < 150 ? y < HEIGHT : x >= 200 && y >= 20 && y < 150));
/** A kettle with a spout on the right: as low, but slanted. */
const kettle = product((x, y) => (x < 200 ? y < HEIGHT : y >= 20 && y < 165 - (x - 200) * 0.6));
/** On three legs, two of which stand further back; an arm of it hangs in the air on the left. */
const LEGS = [
  { from: 56, to: 72, lift: 30 },
  { from: 152, to: 168, lift: 0 },
  { from: 264, to: 280, lift: 42 },
] as const;
const chair = product(
  (x, y) =>
    (y >= 20 && y < 80 && x >= 40) ||
    (x < 16 && y < 100) ||
    LEGS.some(({ from, to, lift }) => x >= from && x < to && y < HEIGHT - lift),
);
/** A bottle that leans over its narrow foot: nothing else of it comes near the floor. */
const bottle = product((x, y) => (x >= 140 && x < 180) || y < 90);
const at = (line: readonly (number | undefined)[], x: number) => line[Math.round(x / FOOT_STEP)];

describe('footLine', () => {
  it('follows a sole that rises', () => {
    expect(at(footLine(shoe), 304)).toBeCloseTo(4, 0);
    expect(at(footLine(shoe), 80)).toBeCloseTo(60, 0);
  });

  it('ends before a handle that hangs in the air', () => {
    expect(at(footLine(cup), 200)).toBe(0);
    expect(at(footLine(cup), 48)).toBeUndefined();
  });

  it('ends before a handle that hangs low', () => {
    expect(at(footLine(mug), 200)).toBe(0);
    expect(at(footLine(mug), 48)).toBeUndefined();
  });

  it('goes on along a part that ends where the floor reaches', () => {
    expect(at(footLine(pair), 48)).toBe(32);
  });

  it('goes on at a level sole that stands further back', () => {
    expect(at(footLine(apart), 80)).toBe(0);
    expect(at(footLine(apart), 176)).toBeUndefined();
    expect(at(footLine(apart), 256)).toBe(50);
  });

  it('ends before a spout', () => {
    expect(at(footLine(kettle), 80)).toBe(0);
    expect(at(footLine(kettle), 256)).toBeUndefined();
  });
});

describe('footLine of what stands on a narrow foot', () => {
  it('finds the other feet, and nothing between them', () => {
    const line = footLine(chair);
    expect(LEGS.map(({ from, lift }) => [at(line, from), lift])).toEqual(
      LEGS.map(({ lift }) => [lift, lift]),
    );
    expect([at(line, 8), at(line, 104), at(line, 216)]).toEqual([undefined, undefined, undefined]);
  });

  it('finds none that the floor does not reach', () => {
    expect(footLine(bottle).filter((lift) => lift !== undefined)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('floorLine', () => {
  it('runs straight from foot to foot, and level beyond the last ones', () => {
    const floor = floorLine(chair);
    expect(at(floor, 0)).toBe(30);
    expect(at(floor, 104)).toBeCloseTo(30 * (1 - (104 - 64) / (152 - 64)), 5);
    expect(at(floor, 312)).toBe(42);
  });

  it('is as low under a handle as the foot beside it, whose corner is rounded', () => {
    // The corner is a circle, from the column 160 on.
    const corner = (x: number): number => 40 - Math.sqrt(40 ** 2 - Math.max(0, 160 - x) ** 2);
    const rounded = product((x, y) =>
      x < 120 ? y >= 60 && y < 160 : 200 - y > (x < 160 ? corner(x) : 0),
    );
    const floor = floorLine(rounded);
    expect(at(floor, 40)).toBeLessThan(15);
    expect(at(floor, 128)).toBeGreaterThan(15);
  });
});

describe('footRise', () => {
  it('is the height up to which a product stands on the floor', () => {
    expect(footRise(shoe)).toBeGreaterThan(55);
    expect(footRise(cup)).toBe(0);
    expect(footRise(chair)).toBe(42);
  });
});

describe('floorReach', () => {
  /** On two near legs, with a far one seen between them. */
  const stool = product(
    (x, y) =>
      y < 80 ||
      (x >= 24 && x < 40 && y < HEIGHT - 12) ||
      (x >= 136 && x < 152 && y < HEIGHT - 64) ||
      (x >= 184 && x < 200),
  );

  it('is behind a far leg to which the floor would run too steeply', () => {
    expect(footRise(stool)).toBeLessThan(64);
    expect(floorReach(stool)).toBe(64);
  });

  it('is as far up as a product stands where it has no such leg, but a handle or a spout', () => {
    expect([cup, mug, kettle, bottle].map(floorReach)).toEqual(
      [cup, mug, kettle, bottle].map(footRise),
    );
  });

  it('is as far up as the lower edge of a box goes on behind a knob', () => {
    // Its edge rises to the left; a knob hangs before it.
    const edge = (x: number): number => Math.max(0, 240 - x) * 0.4;
    const box = product((x, y) => {
      const knob = x >= 160 && x < 184 && y < HEIGHT - edge(x) + 16;
      return y >= 20 && (y < HEIGHT - edge(x) || knob);
    });
    expect(floorReach(box)).toBeGreaterThan(90);
  });
});
