import { Room } from '../subject/room.js';
import { placesInBand } from './band-places.js';

const [WIDTH, HEIGHT] = [9, 7];

/** The places that are found, of a band at those places. */
function found(places: readonly number[], margin = 2): number[] {
  const band = new Uint8Array(WIDTH * HEIGHT);
  for (const i of places) band[i] = 1;
  return [...placesInBand(band, WIDTH, HEIGHT, margin, new Room())];
}

const at = (x: number, y: number): number => y * WIDTH + x;

describe('placesInBand', () => {
  it('finds every pixel of the band once, in its order, however its runs lie', () => {
    const places = [at(2, 2), at(3, 2), at(6, 2), at(4, 4), at(5, 4), at(6, 4)];
    expect(found(places)).toEqual(places);
  });

  it('leaves out what lies within the margin of any side', () => {
    const all = Array.from({ length: WIDTH * HEIGHT }, (_, i) => i);
    const inner = all.filter((i) => {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      return Math.min(x, y, WIDTH - 1 - x, HEIGHT - 1 - y) >= 2;
    });
    expect(found(all)).toEqual(inner);
  });

  it('goes on behind a run that ends in the margin, and behind empty rows', () => {
    expect(found([at(7, 2), at(8, 2), at(0, 3), at(2, 3)])).toEqual([at(2, 3)]);
    expect(found([at(2, 2), at(3, 4)])).toEqual([at(2, 2), at(3, 4)]);
    expect(found([at(1, 1), at(4, 6)])).toEqual([]);
  });
});
