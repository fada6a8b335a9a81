import { greyWorkImage } from '../../../test/support/drawn-work-images.js';
import { isCrossed } from './crossed-rim.js';
import type { WorkImage } from './work-image.js';

const WIDTH = 240;
const HEIGHT = 180;
const PAPER = 235;

const photograph = (greyAt: (x: number, y: number) => number): WorkImage =>
  greyWorkImage(WIDTH, HEIGHT, greyAt);

const { lab: GROUND } = photograph(() => PAPER);
const near = (value: number, line: number): boolean => Math.abs(value - line) < 0.012;

describe('isCrossed', () => {
  it.each([
    ['veins of marble', (x: number, y: number) => Math.abs(Math.sin(x * 11 + y * 3)) < 0.08, 150],
    [
      'joints of tiles',
      (x: number, y: number) => near(x, 0.3) || near(x, 0.7) || near(y, 0.5),
      190,
    ],
    ['a table’s edge', (_x: number, y: number) => y > 0.6, 212],
    ['the corner of a room', (x: number) => x > 0.4, 212],
  ])('finds %s', (_, isLine, grey) => {
    expect(
      isCrossed(
        photograph((x, y) => (isLine(x, y) ? grey : PAPER)),
        GROUND,
      ),
    ).toBe(true);
  });

  it.each([
    ['empty paper', () => PAPER],
    [
      'a sleeve that reaches the frame',
      (x: number, y: number) => (y > 0.6 && near(x, 0.5) ? 60 : PAPER),
    ],
    ['a product between two sides', (x: number) => (x > 0.4 && x < 0.6 ? 60 : PAPER)],
    ['a soft shadow over the edge', (_: number, y: number) => PAPER - 40 * Math.max(0, y - 0.6)],
  ])('finds nothing on %s', (_, greyAt) => {
    expect(isCrossed(photograph(greyAt), GROUND)).toBe(false);
  });
});
