import { goesOnWithin } from './goes-on-within.js';
import { maskWhere, type WorkImage } from './work-image.js';

const SIDE = 60;
type Lab = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;
const RED: Lab = [40, 60, 25];
const BLACK: Lab = [12, 8, 5];

const at = (i: number): [number, number] => [i % SIDE, Math.floor(i / SIDE)];
/** Four by four pixels at the left of what begins at x = 20. */
const isPiece: Place = (x, y) => x >= 16 && x < 20 && y >= 28 && y < 32;
const PIECE = [...Array(SIDE * SIDE).keys()].filter((i) => isPiece(...at(i)));
const MASK = maskWhere(SIDE * SIDE, (i) => at(i)[0] >= 20 && at(i)[0] < 55);

/** A red product and a black piece beside it, with a stripe within the product in a colour of its own. */
function draw(isStripe: Place, stripe = BLACK): WorkImage {
  const lab = new Float32Array(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = at(i);
    lab.set(isPiece(x, y) ? BLACK : isStripe(x, y) ? stripe : RED, i * 3);
  }
  return { width: SIDE, height: SIDE, lab, gradient: new Float32Array(0) };
}

const stripeOf =
  (thick: number, long: number): Place =>
  (x, y) =>
    x >= 20 && x < 20 + long && y >= 28 && y < 28 + thick;

describe('goesOnWithin', () => {
  it('knows the end of a stripe that goes on into the product', () => {
    expect(goesOnWithin(draw(stripeOf(3, 20)), MASK, PIECE)).toBe(true);
  });

  it('knows it where its colour changes a little, as in folds', () => {
    expect(goesOnWithin(draw(stripeOf(3, 20), [19, 10, 8]), MASK, PIECE)).toBe(true);
  });

  it('leaves what goes on along the outline alone, where it is to go on within', () => {
    const deep = maskWhere(SIDE * SIDE, (i) => at(i)[0] >= 24 && at(i)[0] < 51);
    const along = draw((x, y) => x >= 20 && x < 23 && y >= 28);
    expect(goesOnWithin(along, MASK, PIECE)).toBe(true);
    expect(goesOnWithin(along, MASK, PIECE, deep)).toBe(false);
    expect(goesOnWithin(draw(stripeOf(3, 20)), MASK, PIECE, deep)).toBe(true);
  });

  it.each<[string, WorkImage]>([
    ['ends with the outline', draw(() => false)],
    ['ends within the soft pixels behind it', draw(stripeOf(4, 5))],
    ['goes on as a seam of one pixel', draw(stripeOf(1, 30))],
    ['is beside a stripe of another colour', draw(stripeOf(3, 20), [28, 8, 16])],
  ])('leaves to the ground what %s', (_, image) => {
    expect(goesOnWithin(image, MASK, PIECE)).toBe(false);
  });
});
