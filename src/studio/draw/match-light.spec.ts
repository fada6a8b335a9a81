import { createCanvas } from './canvas.js';
import { lightArea } from './match-light.js';

const SIZE = 100;
const GREY = 200;

describe('lightArea', () => {
  it.each([
    ['left', 25, 75],
    ['right', 75, 25],
  ] as const)('lights what is covered from the %s, and nothing else', (side, near, far) => {
    const canvas = createCanvas(SIZE, [GREY, GREY, GREY]);
    const covered = { values: new Float32Array(60 * 60).fill(1), width: 60, height: 60 };
    covered.values[0] = 0;
    lightArea(canvas, covered, 20, 20, { amount: 0.14, side });
    const at = (x: number, y: number): number => canvas.data[(y * SIZE + x) * 3];
    expect(at(near, 40)).toBeGreaterThan(GREY);
    expect(at(far, 40)).toBeLessThan(GREY - 8);
    expect([at(20, 20), at(10, 40), at(85, 40), at(50, 85)]).toEqual([GREY, GREY, GREY, GREY]);
  });
});
