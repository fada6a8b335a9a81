import { describe, expect, it } from 'vitest';
import { sideBites } from './side-bites.js';
import { maskWhere, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [80, 100];
const GROUND = 97;
/** The label's left edge, and where letters reach it. */
const EDGE = 20;
const isLetter = (y: number): boolean => y % 30 >= 10;

interface Strip {
  /** How much darker than the ground it is, L, and how much tinted. */
  readonly darker: number;
  readonly tint?: number;
  /** The same of the ground beside it. */
  readonly beside?: number;
}

/** A label whose letters begin four pixels from its edge, found from there on only. */
function bitesOf({ darker, tint = 0, beside = 0 }: Strip): Float32Array {
  const lab = new Float32Array(WIDTH * HEIGHT * 3);
  const ground = new Float32Array(WIDTH * HEIGHT * 3);
  const found = (x: number, y: number): boolean =>
    y >= 10 && y < 90 && x < 70 && x >= EDGE + (isLetter(y) ? 4 : 0);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    ground[i * 3] = GROUND;
    lab[i * 3] = GROUND - (x < EDGE ? beside : found(x, y) && isLetter(y) ? 60 : darker);
    lab[i * 3 + 1] = x < EDGE || found(x, y) ? 0 : tint;
  }
  const away = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    Math.hypot(lab[i * 3] - GROUND, lab[i * 3 + 1]),
  );
  const image: WorkImage = { lab, width: WIDTH, height: HEIGHT, gradient: away };
  const mask = maskWhere(WIDTH * HEIGHT, (i) => found(i % WIDTH, Math.floor(i / WIDTH)));
  return sideBites({ image, ground, away }, mask);
}

const total = (bites: Float32Array): number => bites.reduce((sum, one) => sum + one, 0);

describe('sideBites', () => {
  it('fills what letters at its edge have bitten off a pale label', () => {
    const bites = bitesOf({ darker: 4 });
    expect(bites[50 * WIDTH + EDGE]).toBeCloseTo(0.5);
    expect(Array.from(bites.subarray(50 * WIDTH + EDGE + 1, 50 * WIDTH + EDGE + 6))).toEqual([
      1, 1, 1, 1, 1,
    ]);
    expect(bites[50 * WIDTH + EDGE - 1]).toBe(0);
    expect(bites[65 * WIDTH + EDGE]).toBe(0);
  });

  it('leaves the ground between what stands in a line', () => {
    expect(total(bitesOf({ darker: 0.5 }))).toBe(0);
  });

  it('leaves the soft rim of a colour, and a deep shadow', () => {
    expect(total(bitesOf({ darker: 2, tint: 4 }))).toBe(0);
    expect(total(bitesOf({ darker: 18 }))).toBe(0);
  });

  it('leaves a shadow that goes on beyond the line', () => {
    expect(total(bitesOf({ darker: 4, beside: 2 }))).toBe(0);
  });
});
