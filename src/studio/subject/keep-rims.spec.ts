import { localColours } from './band-colours.js';
import { keepRims } from './keep-rims.js';
import { maskWhere, toWorkImage, type Mask } from './work-image.js';

const SIDE = 100;
type Place = (x: number, y: number) => boolean;
type Colour = readonly number[];
const PAPER: Colour = [170, 170, 170];
const WOOD: Colour = [150, 110, 60];
/** A board, and what lies right of it or below it: so many pixels are in the mask as found. */
const BOARD = { left: 30, top: 30, right: 66, bottom: 66 } as const;
const HELD = 5;

const isBoard: Place = (x, y) =>
  x >= BOARD.left && x < BOARD.right && y >= BOARD.top && y < BOARD.bottom;
const placesOf = (holds: Place): Mask =>
  maskWhere(SIDE * SIDE, (i) => holds(i % SIDE, Math.floor(i / SIDE)));

/** Share of what was found beside the board that is kept, where `colourAt` tells what is beside it. */
function keptOf(beside: Place, colourAt: (x: number, y: number) => Colour, band = 4): number {
  const [tight, found] = [placesOf(isBoard), placesOf((x, y) => isBoard(x, y) || beside(x, y))];
  const data = Buffer.alloc(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    data.set(isBoard(x, y) ? WOOD : colourAt(x, y).map(Math.round), i * 3);
  }
  const image = toWorkImage({ data, width: SIDE, height: SIDE, channels: 3 });
  const far = placesOf((x, y) => x < 20 || y < 20 || x > 86 || y > 86);
  const kept = keepRims(image, found, tight, localColours(image, far, 30), band);
  const rim = placesOf(beside);
  return (
    rim.reduce((sum, value, i) => sum + (value & kept[i]), 0) /
    rim.reduce((sum, value) => sum + value, 0)
  );
}

const right: Place = (x, y) =>
  x >= BOARD.right && x < BOARD.right + HELD && y >= BOARD.top && y < BOARD.bottom;
const below: Place = (x, y) =>
  y >= BOARD.bottom && y < BOARD.bottom + HELD && x >= BOARD.left && x < BOARD.right;

const rimOf =
  (place: Place, colour: Colour) =>
  (x: number, y: number): Colour =>
    place(x, y) ? colour : PAPER;

/** Grey that is lighter by every pixel away from a side of the board, over so many. */
const fading = (away: (x: number, y: number) => number, over: number) => (x: number, y: number) => {
  const light = Math.min(1, 0.5 + Math.max(0, away(x, y)) / over / 2);
  return PAPER.map((value) => value * light);
};

describe('keepRims', () => {
  it.each<[string, Colour]>([
    ['a dark rim', [110, 110, 110]],
    ['a light rim', [225, 225, 225]],
    ['a rim hardly darker than the ground', [152, 152, 152]],
  ])('keeps %s at the side of the product', (_name, colour) => {
    expect(keptOf(right, rimOf(right, colour))).toBe(1);
  });

  it('keeps a thin rim in a narrow band', () => {
    const thin: Place = (x, y) => right(x, y) && x < BOARD.right + 2;
    expect(keptOf(thin, rimOf(thin, [110, 110, 110]), 2)).toBe(1);
  });

  it('keeps a coloured rim below the product', () => {
    expect(keptOf(below, rimOf(below, [60, 110, 180]))).toBe(1);
  });

  it('leaves off the ground', () => {
    expect(keptOf(right, () => PAPER)).toBe(0);
  });

  it.each([30, 5])('leaves off a shadow beside the product, which fades over %i pixels', (over) => {
    const away = (x: number): number => (x >= BOARD.right ? x - BOARD.right : Infinity);
    expect(keptOf(right, fading(away, over))).toBe(0);
  });

  it('leaves off what may be a shadow right below the product, sharp as it may be', () => {
    expect(keptOf(below, rimOf(below, [110, 110, 110]))).toBe(0);
  });
});
