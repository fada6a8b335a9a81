import type { Raster } from '../../imaging/raster.js';
import { createCanvas, squareFrame } from './canvas.js';
import { castFootShadow, castShadow } from './shadow.js';

const [SIZE, SIDE] = [512, 256];
const [LEFT, TOP] = [128, 128];
const STYLE = { blur: 0.004, opacity: 0.8, below: 0.06, colour: [0, 0, 0] } as const;

/** A product that stands on its right half; on the left its outline rises so steeply, rise over run. */
function rising(slope: number): Raster {
  const data = Buffer.alloc(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    data[i * 4 + 3] = y < SIDE - Math.max(0, SIDE / 2 - x) * slope ? 255 : 0;
  }
  return { data, width: SIDE, height: SIDE, channels: 4 };
}

/** How much of the white is left right below the outline, at a column of the product. */
async function lightBelow(slope: number, x: number): Promise<number> {
  const canvas = createCanvas(squareFrame(SIZE), [255, 255, 255]);
  await castFootShadow(canvas, { product: rising(slope), left: LEFT, top: TOP }, STYLE);
  const foot = TOP + SIDE - Math.max(0, SIDE / 2 - x) * slope;
  return canvas.data[((Math.round(foot) + 4) * SIZE + LEFT + x) * 3];
}

describe('castFootShadow', () => {
  it('lies below a foot, and below a sole that rises as the floor does', async () => {
    expect(await lightBelow(0.5, 192)).toBeLessThan(110);
    expect(await lightBelow(0.5, 88)).toBeLessThan(110);
  });

  it('hardly climbs the side of a round product', async () => {
    expect(await lightBelow(2, 192)).toBeLessThan(110);
    expect(await lightBelow(2, 88)).toBeGreaterThan(190);
  });
});

describe('castShadow on the floor', () => {
  it('begins at the foot, and lies the further off the higher what casts it is', async () => {
    // A leg, 16 pixels wide.
    const [from, to] = [112, 127];
    const data = Buffer.alloc(SIDE * SIDE * 4);
    for (let i = 0; i < SIDE * SIDE; i += 1) {
      data[i * 4 + 3] = i % SIDE >= from && i % SIDE <= to ? 255 : 0;
    }
    const leg: Raster = { data, width: SIDE, height: SIDE, channels: 4 };
    const canvas = createCanvas(squareFrame(SIZE), [255, 255, 255]);
    const floor = { squash: 0.5, from: 1 };
    const fall = { blur: 0.002, dx: 0.1, dy: 0, opacity: 0.8, floor, colour: [0, 0, 0] } as const;
    await castShadow(canvas, { product: leg, left: LEFT, top: TOP }, fall);
    const darkest = (y: number): number => {
      const row = Array.from({ length: SIZE }, (_, x) => canvas.data[(y * SIZE + x) * 3]);
      return row.indexOf(Math.min(...row)) - LEFT;
    };
    expect(darkest(TOP + SIDE - 4)).toBeLessThan(to + 8);
    expect(darkest(TOP + SIDE * 0.75)).toBeGreaterThan(to + 24);
  });
});
