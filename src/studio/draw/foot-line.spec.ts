import type { Raster } from '../../imaging/raster.js';
import { FOOT_STEP, footOf, type FootLine } from './foot-line.js';

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
/** A cup on the right, its round handle in the air on the left. */
const cup = product((x, y) => x >= 130 || Math.hypot(x - 130, y - 110) < 60);
/** A near shoe on the left, the far one on the right, higher. */
const pair = product((x, y) => (x < 150 ? y < HEIGHT : x >= 200 && y >= 20 && y < 150));
/** A kettle with a spout on the right, which is slanted. */
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
const at = (line: FootLine, x: number) => line[Math.round(x / FOOT_STEP)];

describe('footOf', () => {
  it('follows a sole that rises, and tells how far up the floor reaches', () => {
    const { line, rise } = footOf(shoe);
    expect(at(line, 304)).toBeCloseTo(4, 0);
    expect(at(line, 80)).toBeCloseTo(60, 0);
    expect(rise).toBeGreaterThan(55);
  });

  it.each([
    ['a handle', cup, 240, 90],
    ['a spout', kettle, 80, 256],
  ])('ends before %s that hangs in the air', (_name, thing, foot, hangs) => {
    const { line, rise } = footOf(thing);
    expect(at(line, foot)).toBe(0);
    expect(at(line, hangs)).toBeUndefined();
    expect(rise).toBeLessThan(20);
  });

  it('goes on at a level sole that stands further back', () => {
    const { line } = footOf(pair);
    expect([80, 176, 256].map((x) => at(line, x))).toEqual([0, undefined, 50]);
  });

  it('finds the other feet of what stands on a narrow one, and nothing between them', () => {
    const { line } = footOf(chair);
    expect(LEGS.map(({ from }) => at(line, from))).toEqual(LEGS.map(({ lift }) => lift));
    expect([8, 104, 216].map((x) => at(line, x))).toEqual([undefined, undefined, undefined]);
  });

  it('has a floor that runs straight from foot to foot, and level beyond the last ones', () => {
    const { floor } = footOf(chair);
    expect(at(floor, 0)).toBe(30);
    expect(at(floor, 104)).toBeCloseTo(30 * (1 - (104 - 64) / (152 - 64)), 5);
    expect(at(floor, 312)).toBe(42);
  });

  it('stands less where its outline is the side of a round product', () => {
    const { shares } = footOf(product((x, y) => Math.hypot(x - 160, (y - 40) * 0.9) < 144));
    expect(shares[20]).toBe(1);
    expect(shares[3]).toBeLessThan(0.9);
  });
});
