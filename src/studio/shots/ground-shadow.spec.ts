import type { Raster } from '../../imaging/raster.js';
import { createCanvas } from '../draw/canvas.js';
import { castGroundShadow } from './ground-shadow.js';

const [SIZE, SIDE, AT] = [640, 320, 160];

/** A block whose foot rises to the left by `rise` pixels, as that of a shoe seen from above does. */
function block(rise: number): Raster {
  const data = Buffer.alloc(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    if (y < SIDE - rise * (1 - x / SIDE)) data[i * 4 + 3] = 255;
  }
  return { data, width: SIDE, height: SIDE, channels: 4 };
}

/** How dark the shadow is at its darkest within 12 pixels below the foot, near the block's left and right end. */
async function shadowBelow(rise: number): Promise<{ left: number; right: number }> {
  const canvas = createCanvas(SIZE, [200, 200, 200]);
  await castGroundShadow(canvas, block(rise), AT, AT, {
    lying: false,
    light: 'left',
    opacity: 0.42,
    colour: [16, 16, 20],
  });
  const darkest = (x: number): number => {
    const foot = AT + Math.ceil(SIDE - rise * (1 - x / SIDE));
    const below = Array.from(
      { length: 12 },
      (_, k) => canvas.data[((foot + k) * SIZE + AT + x) * 3],
    );
    return 200 - Math.min(...below);
  };
  return { left: darkest(40), right: darkest(280) };
}

/** A table on three legs, 24 pixels wide, the outer two of which stand `lift` pixels further back. */
function table(lift: number): Raster {
  const data = Buffer.alloc(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const leg = LEGS.findIndex((from) => x >= from && x < from + 24);
    if (y < 120 || (leg >= 0 && y < SIDE - (leg === 1 ? 0 : lift))) data[i * 4 + 3] = 255;
  }
  return { data, width: SIDE, height: SIDE, channels: 4 };
}
const LEGS = [24, 152, 272] as const;

describe('castGroundShadow', () => {
  it('lies below each foot, and nowhere below the farther ones', async () => {
    const canvas = createCanvas(SIZE, [200, 200, 200]);
    await castGroundShadow(canvas, table(60), AT, AT, {
      lying: false,
      light: 'left',
      opacity: 0.42,
      colour: [16, 16, 20],
    });
    const darkness = (x: number, y: number) => 200 - canvas.data[((AT + y) * SIZE + AT + x) * 3];
    for (const from of [LEGS[0], LEGS[2]]) {
      expect(darkness(from + 12, SIDE - 60 + 2)).toBeGreaterThan(30);
      expect(darkness(from + 12, SIDE)).toBeLessThan(4);
    }
    expect(darkness(LEGS[1] + 12, SIDE + 2)).toBeGreaterThan(30);
  });

  it('follows all of a foot that rises as far as it does at its lowest point', async () => {
    const { left, right } = await shadowBelow(64);
    expect(left).toBeGreaterThan(50);
    expect(left).toBeGreaterThan(right * 0.75);
  });

  it('is the same all along a level foot', async () => {
    const { left, right } = await shadowBelow(0);
    expect(left).toBeGreaterThan(50);
    expect(Math.abs(left - right)).toBeLessThan(8);
  });
});
