import {
  createShadedGround,
  dropShadedGround,
  noteShade,
  startShadedRow,
} from './shaded-ground.js';

const SIDE = 24;
const AMID = SIDE / 2;
const TAN = [150, 130, 106] as const;
const GREY = [196, 194, 192] as const;
const COLOURS = Float32Array.of(...TAN, ...GREY, ...GREY);

const darkened = (rgb: readonly number[], by: number): number[] => rgb.map((value) => value * by);

/** Alpha of one colour half a step outside a product that lies above it, or at its left; 255 before. */
function alphaOf(
  rgb: readonly number[],
  {
    m = 0.4,
    side = 'below',
    colours = COLOURS,
  }: { m?: number; side?: 'below' | 'right'; colours?: Float32Array } = {},
): number {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255);
  const shaded = createShadedGround(SIDE);
  for (let y = 0; y < SIDE; y += 1) {
    const row = startShadedRow(shaded, y);
    for (let x = 0; x < SIDE; x += 1) {
      const along = side === 'below' ? y : x;
      shaded.held[row + x] = 255 * Math.min(1, Math.max(0, m + (AMID - along) / 10));
    }
    if (y === AMID) noteShade(shaded, AMID, y, Uint8Array.from(rgb), 0, colours, m);
    dropShadedGround(data, shaded, y);
  }
  return data[(AMID * SIDE + AMID) * 4 + 3];
}

describe('dropShadedGround', () => {
  it.each([0.35, 0.5, 0.7])(
    'takes out grey ground that is darkened to %f under a tan product',
    (by) => {
      expect(alphaOf(darkened(GREY, by))).toBeLessThan(8);
    },
  );

  it.each([0.45, 0.7, 1])('leaves the product, darkened to %f', (by) => {
    expect(alphaOf(darkened(TAN, by))).toBe(255);
  });

  it('leaves half of a pixel that holds both', () => {
    const both = TAN.map((value, c) => (value + GREY[c]) / 2);
    expect(alphaOf(both)).toBeGreaterThan(100);
  });

  it('leaves a grey gloss along the side of a product, and within its mask', () => {
    expect(alphaOf(darkened(GREY, 0.6), { side: 'right' })).toBe(255);
    expect(alphaOf(darkened(GREY, 0.6), { m: 0.7 })).toBe(255);
  });

  it('leaves what it cannot tell: a dark or a grey product, and black', () => {
    const ink = Float32Array.of(20, 24, 40, ...GREY, ...GREY);
    expect(alphaOf([60, 62, 66], { colours: ink })).toBe(255);
    const steel = Float32Array.of(120, 120, 122, ...GREY, ...GREY);
    expect(alphaOf(darkened(GREY, 0.6), { colours: steel })).toBe(255);
    expect(alphaOf([20, 20, 20])).toBe(255);
  });
});
