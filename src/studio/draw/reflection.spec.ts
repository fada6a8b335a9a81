import type { Raster } from '../../imaging/raster.js';
import { createCanvas, squareFrame } from './canvas.js';
import { reflectFoot } from './reflection.js';

const [SIZE, SIDE] = [128, 64];

/** A black box whose foot rises to the left by half a pixel for every pixel. */
function slanted(): Raster {
  const data = Buffer.alloc(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    data[i * 4 + 3] = y < SIDE - Math.ceil((SIDE - x) / 2) ? 255 : 0;
  }
  return { data, width: SIDE, height: SIDE, channels: 4 };
}

describe('reflectFoot', () => {
  it('mirrors every column right below its own foot', () => {
    const canvas = createCanvas(squareFrame(SIZE), [255, 255, 255]);
    reflectFoot(canvas, slanted(), 32, 32, 0.5);
    for (const x of [8, 32, 56]) {
      const foot = 32 + SIDE - Math.ceil((SIDE - x) / 2);
      const below = (d: number): number => canvas.data[((foot + d) * SIZE + 32 + x) * 3];
      expect(below(1)).toBeLessThan(160);
      expect(below(8)).toBeGreaterThan(below(1));
      expect(below(SIDE * 0.25)).toBe(255);
    }
  });
});
