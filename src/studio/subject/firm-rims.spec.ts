import { describe, expect, it } from 'vitest';
import { firmRims } from './firm-rims.js';
import type { OffGround } from './off-ground.js';
import { maskWhere, valuesOf, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [60, 20];
const LEFT = 20;
const MASK: Mask = maskWhere(WIDTH * HEIGHT, (i) => i % WIDTH >= LEFT);

/** Which of the first columns within the mask are firm, where its pixels are so far off the ground from outside it on. */
function firmColumns(outside: readonly number[], within: readonly number[]): number[] {
  const away = valuesOf(WIDTH * HEIGHT, (i) => {
    const x = (i % WIDTH) - LEFT;
    if (x < 0) return outside[outside.length + x] ?? 0;
    return within[Math.min(x, within.length - 1)];
  });
  const off: OffGround = {
    width: WIDTH,
    height: HEIGHT,
    away,
    lighter: new Uint8Array(away.length),
    reach: 0.6,
  };
  const firm = firmRims(off, MASK);
  const row = (HEIGHT / 2) * WIDTH + LEFT;
  return Array.from(firm.subarray(row, row + within.length));
}

describe('firmRims', () => {
  it('tells the lit side of a grey stripe from a mixture of the ground and its dark side', () => {
    expect(firmColumns([2], [8, 8, 9, 14, 26, 40, 60])).toEqual([1, 1, 1, 0, 0, 0, 0]);
  });

  it('leaves a soft edge, along which the product becomes more', () => {
    expect(firmColumns([2, 8], [20, 40, 60, 60])).toEqual([0, 0, 0, 0]);
  });

  it('leaves what is hardly off the ground, and what lies behind a shadow', () => {
    expect(firmColumns([2], [4, 4, 4, 20, 60])).toEqual([0, 0, 0, 0, 0]);
    expect(firmColumns([6, 7, 8], [9, 9, 9, 20, 60])).toEqual([0, 0, 0, 0, 0]);
  });
});
