import type { Raster } from '../../imaging/raster.js';
import { hasDarkRim } from './dark-rim.js';
import { fieldOverAll, toMaskField } from './mask-field.js';

const SIDE = 300;
const RADIUS = 100;

/** A disc on white: `colour` by the distance from its middle and by its height in the picture. */
function disc(colour: (away: number, y: number) => number, tint = 0): Raster {
  const data = Buffer.alloc(SIDE * SIDE * 3, 255);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const away = Math.hypot(x - SIDE / 2, y - SIDE / 2);
    data.fill(away < RADIUS ? colour(away, y) : shadowAt(away, y), i * 3, i * 3 + 3);
    if (away < RADIUS) data[i * 3 + 2] -= tint;
  }
  return { data, width: SIDE, height: SIDE, channels: 3 };
}

const shadowAt = (away: number, y: number): number =>
  y > SIDE / 2 ? 255 - 90 * Math.exp((RADIUS - away) / 8) : 255;

const mask = new Uint8Array(SIDE * SIDE).map((_, i) =>
  Math.hypot((i % SIDE) - SIDE / 2, Math.floor(i / SIDE) - SIDE / 2) < RADIUS ? 1 : 0,
);
const share = fieldOverAll(toMaskField(mask, SIDE, SIDE), SIDE, SIDE);

describe('hasDarkRim', () => {
  it.each([
    ['dark all over, with a shadow below', () => 60, true],
    ['dark, with a light middle', (away: number) => (away < 60 ? 250 : 60), true],
    ['dark, with a white trim', (away: number) => (away > 92 ? 246 : 60), false],
    ['dark, with a white half', (_: number, y: number) => (y < SIDE / 2 ? 60 : 240), false],
    ['light grey', () => 225, false],
  ])('of a product that is %s', async (_name, colour, dark) => {
    expect(await hasDarkRim(disc(colour), share)).toBe(dark);
  });

  it('is one of a product as light as that, but for a tint', async () => {
    expect(
      await hasDarkRim(
        disc(() => 235),
        share,
      ),
    ).toBe(false);
    expect(
      await hasDarkRim(
        disc(() => 235, 80),
        share,
      ),
    ).toBe(true);
  });
});
