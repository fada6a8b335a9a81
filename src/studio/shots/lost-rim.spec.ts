import type { Raster } from '../../imaging/raster.js';
import type { Rgb } from '../draw/canvas.js';
import type { Field } from '../draw/field.js';
import { lostRim } from './lost-rim.js';

const SIDE = 200;

/** A square cut-out in the middle of clear background, its halves and its middle in colours of their own. */
function cut(left: number, right: number, middle: number): Raster {
  const data = Buffer.alloc(SIDE * SIDE * 4);
  for (let y = 40; y < 160; y += 1) {
    for (let x = 40; x < 160; x += 1) {
      const inner = x > 60 && x < 140 && y > 60 && y < 140;
      data.fill(
        inner ? middle : x < 100 ? left : right,
        (y * SIDE + x) * 4,
        (y * SIDE + x) * 4 + 3,
      );
      data[(y * SIDE + x) * 4 + 3] = 255;
    }
  }
  return { data, width: SIDE, height: SIDE, channels: 4 };
}

describe('lostRim', () => {
  const ground = (value: number) => (): Rgb => [value, value, value];

  it.each([
    ['of its colour', ground(200), 1],
    ['a little lighter', ground(215), 1],
    ['much lighter', ground(240), 0],
    ['darker', ground(120), 0],
  ])('is the share of the rim that a ground swallows: %s', (_, field, share) => {
    expect(lostRim(cut(200, 200, 30), field)).toBeCloseTo(share, 1);
  });

  it('goes by what the ground is at each place', () => {
    const half: Field = (x) => (x < 0.5 ? [200, 200, 200] : [90, 90, 90]);
    expect(lostRim(cut(200, 200, 30), half)).toBeCloseTo(0.5, 1);
  });
});
