import { fillBites } from './fill-bites.js';
import type { Mask, WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 120];
/** Sharpness of the ground's texture at the rim, of an outline, and of the faint line where a bite should end. */
const [TEXTURE, OUTLINE, FAINT] = [4, 14, 2];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const BODY: Box = { left: 40, top: 20, right: 119, bottom: 99 };
const inside = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const maskOf = (isProduct: (x: number, y: number) => boolean): Mask =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    isProduct(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
  );

/** How many pixels are filled of a bite out of the body, whose sides are as sharp as this. */
function filledOf(bite: Box, inner: number, outer = FAINT): number {
  const found = maskOf((x, y) => inside(BODY, x, y) && !inside(bite, x, y));
  const sharpness = new Float32Array(WIDTH * HEIGHT);
  for (let i = 0; i < sharpness.length; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const rim = Math.min(x, y, WIDTH - 1 - x, HEIGHT - 1 - y) < 6;
    const around = { left: 39, top: 19, right: 120, bottom: 100 };
    const near = { left: 41, top: 21, right: 118, bottom: 98 };
    const onOutline = inside(around, x, y) && !inside(near, x, y);
    const beside = y >= bite.top && y <= bite.bottom && x >= bite.left - 1 && x <= bite.right + 1;
    if (rim) sharpness[i] = TEXTURE;
    else if (beside) sharpness[i] = x <= bite.left ? outer : x >= bite.right ? inner : 0;
    else if (onOutline) sharpness[i] = OUTLINE;
  }
  const image: WorkImage = {
    width: WIDTH,
    height: HEIGHT,
    lab: new Float32Array(0),
    gradient: new Float32Array(0),
  };
  const filled = fillBites(image, found, sharpness);
  return filled.filter((value, i) => value > found[i]).length;
}

const FLAT: Box = { left: 40, top: 40, right: 43, bottom: 69 };

describe('fillBites', () => {
  it('fills a flat bite whose inner side is on no edge, up to the straight outline', () => {
    expect(filledOf(FLAT, 0.5)).toBe(4 * 30);
  });

  it('fills one out of an upper side too', () => {
    const found = maskOf((x, y) => inside(BODY, x, y) && !(y < 23 && x >= 60 && x < 85));
    const sharpness = new Float32Array(WIDTH * HEIGHT);
    for (let x = 60; x < 85; x += 1) sharpness[20 * WIDTH + x] = FAINT;
    const image = { width: WIDTH, height: HEIGHT, lab: sharpness, gradient: sharpness };
    const filled = fillBites(image, found, sharpness);
    expect(filled.filter((value, i) => value > found[i])).toHaveLength(3 * 25);
  });

  it.each<[string, Box, number, number]>([
    ['an edge of its own, such as a waist', FLAT, OUTLINE, FAINT],
    ['a straight way on less of an edge than its own', FLAT, 2.5, 1],
    ['a depth of more than six pixels', { ...FLAT, right: 47, bottom: 75 }, 0.5, FAINT],
    ['less than three times its depth in length', { ...FLAT, bottom: 49 }, 0.5, FAINT],
    ['more than sixty pixels in length', { ...FLAT, top: 25, bottom: 90 }, 0.5, FAINT],
  ])('leaves one with %s', (_, bite, inner, outer) => {
    expect(filledOf(bite, inner, outer)).toBe(0);
  });
});
