import { inFocus } from './focus.js';
import { fitGround } from './ground-fit.js';
import { edgeSharpness } from './sharp-edges.js';
import { toWorkImage } from './work-image.js';

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
