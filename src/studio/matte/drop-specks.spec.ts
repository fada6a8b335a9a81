import { dropSpecks } from './drop-specks.js';

const SIDE = 100;
type Place = (x: number, y: number) => number;

/** Alpha of a picture once its specks are dropped. */
function dropped(alphaAt: Place): Uint8Array {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    data[i * 4 + 3] = alphaAt(i % SIDE, Math.floor(i / SIDE));
  }
  dropSpecks(data, SIDE, SIDE);
  return alphaOf(data);
}

const alphaOf = (data: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: SIDE * SIDE }, (_, i) => data[i * 4 + 3]);
const drawn = (alphaAt: Place): Uint8Array =>
  Uint8Array.from({ length: SIDE * SIDE }, (_, i) => alphaAt(i % SIDE, Math.floor(i / SIDE)));

/** A product with a soft edge. */
const product: Place = (x) => (x < 40 ? 255 : x === 40 ? 120 : 0);
/** With a spot of so many pixels in a row beside it. */
const withSpot =
  (left: number, pixels: number, alpha: number): Place =>
  (x, y) =>
    y === 50 && x >= left && x < left + pixels ? alpha : product(x, y);

describe('dropSpecks', () => {
  it('takes a faint spot off that stands alone', () => {
    expect(dropped(withSpot(60, 4, 140))).toEqual(drawn(product));
  });

  it('takes it off where it hangs together with the product by what is not seen', () => {
    const veil: Place = (x, y) => (y === 50 && x > 40 && x < 60 ? 5 : product(x, y));
    const spot: Place = (x, y) => (y === 50 && x >= 50 && x < 54 ? 140 : veil(x, y));
    expect(dropped(spot)).toEqual(drawn((x, y) => (spot(x, y) === 140 ? 0 : veil(x, y))));
  });

  it.each<[string, Place]>([
    ['a soft edge', product],
    ['a faint spot that hangs together with it', withSpot(41, 3, 140)],
    ['one at the frame that does', (x, y) => (x === 41 && y === 99 ? 90 : product(x, y))],
    ['a small part that is opaque', withSpot(60, 3, 200)],
    ['a faint veil, which is larger', withSpot(60, 6, 140)],
    [
      'faint pixels around an opaque one',
      (x, y) => (x === 61 && y === 50 ? 255 : withSpot(60, 3, 90)(x, y)),
    ],
  ])('leaves %s', (_, alphaAt) => {
    expect(dropped(alphaAt)).toEqual(drawn(alphaAt));
  });
});
