import { inFocus, withoutGaps } from './focus.js';
import { fitGround } from './ground-fit.js';
import { without } from './masks.js';
import { findOpenGaps } from './open-gaps.js';
import { edgeSharpness } from './sharp-edges.js';
import { maskWhere, toWorkImage } from './work-image.js';

const WIDTH = 240;
const HEIGHT = 180;

/** Share of a box's right third that is found, where that differs from the plain ground by so many 8-bit steps. */
function foundOfPale(steps: number, spread: number): number {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3, 120);
  const isPale = (x: number, y: number): boolean => x >= 130 && x < 170 && y >= 50 && y < 130;
  for (let y = 50; y < 130; y += 1) {
    for (let x = 70; x < 170; x += 1) {
      const edge = y < 62 || y >= 118;
      data.fill(
        edge ? 235 : isPale(x, y) ? 120 + steps : 40,
        (y * WIDTH + x) * 3,
        (y * WIDTH + x + 1) * 3,
      );
    }
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const mask = inFocus(image, { ...fitGround(image), spread }, edgeSharpness(image));
  let [found, all] = [0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    if (!isPale(i % WIDTH, Math.floor(i / WIDTH))) continue;
    all += 1;
    found += mask[i];
  }
  return found / all;
}

describe('inFocus', () => {
  it('follows an outline before a ground out of focus where it is faint, as far as it can be seen', () => {
    expect(foundOfPale(24, 6)).toBeGreaterThan(0.9);
    expect(foundOfPale(9, 6)).toBeGreaterThan(0.9);
    expect(foundOfPale(2, 6)).toBeLessThan(0.5);
  });

  it('does not elsewhere, where the edge of a shadow is as faint', () => {
    expect(foundOfPale(24, 0.5)).toBeGreaterThan(0.9);
    expect(foundOfPale(9, 0.5)).toBeLessThan(0.5);
  });
});

describe('withoutGaps', () => {
  const [wide, high] = [400, 300];
  /** A room out of focus that changes slowly from left to right. */
  const room = (x: number): number[] => [90 + 0.04 * x, 80 + 0.03 * x, 70];
  const isGrate = (x: number, y: number): boolean => x >= 30 && x < 370 && y >= 5 && y < 295;
  const gapAt = (x: number, y: number): number =>
    y >= 110 && y < 190 && (x - 60) % 50 < 30 ? Math.floor((x - 60) / 50) : -1;
  const data = Buffer.alloc(wide * high * 3);
  for (let i = 0; i < wide * high; i += 1) {
    const [x, y] = [i % wide, Math.floor(i / wide)];
    const isRoom = !isGrate(x, y) || (gapAt(x, y) >= 0 && gapAt(x, y) < 6);
    data.set((isRoom ? room(x) : [200, 30, 40]).map(Math.round), i * 3);
  }
  const image = toWorkImage({ data, width: wide, height: high, channels: 3 });
  const solid = maskWhere(wide * high, (i) => isGrate(i % wide, Math.floor(i / wide)));
  const openIn = (mask: Uint8Array): number[] =>
    [0, 1, 2, 3, 4, 5].filter((gap) => mask[150 * wide + 75 + gap * 50] === 0);

  it('opens one gap after the other that the room is seen in', () => {
    const sharpness = edgeSharpness(image);
    const walls = maskWhere(solid.length, (i) => sharpness[i] > 2);
    const once = without(solid, findOpenGaps(image, solid, walls));
    expect(openIn(once)).toEqual([0, 1, 4, 5]);
    expect(openIn(withoutGaps(image, solid, sharpness))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('leaves what the product encloses in colours of its own', () => {
    const label = data.map((value, i) => {
      const gap = gapAt(Math.floor(i / 3) % wide, Math.floor(i / 3 / wide));
      return gap === 2 || gap === 3 ? [20, 90, 200][i % 3] : value;
    });
    const other = toWorkImage({ data: label, width: wide, height: high, channels: 3 });
    expect(openIn(withoutGaps(other, solid, edgeSharpness(other)))).toEqual([0, 1, 4, 5]);
  });
});
