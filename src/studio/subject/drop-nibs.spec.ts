import { dropNibs } from './drop-nibs.js';
import type { Mask, WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 120];
type Lab = readonly [number, number, number];
const GROUND: Lab = [70, 8, 18];
const WHITE: Lab = [94, 0, 0];

function draw(colourAt: (x: number, y: number) => Lab): WorkImage {
  const lab = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    lab.set(colourAt(i % WIDTH, Math.floor(i / WIDTH)), i * 3);
  }
  return { width: WIDTH, height: HEIGHT, lab, gradient: new Float32Array(0) };
}

const maskOf = (isProduct: (x: number, y: number) => boolean): Mask =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    isProduct(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
  );

const isBody = (x: number, y: number): boolean => x >= 40 && x < 120 && y >= 30 && y < 90;
/** A bump on the body's left side. */
const isNib = (x: number, y: number): boolean => x >= 35 && x < 40 && y >= 58 && y < 63;
const body = maskOf(isBody);
const bumped = maskOf((x, y) => isBody(x, y) || isNib(x, y));

/** What is left where the bump has this colour before this ground. */
const leftOf = (nib: Lab, ground = GROUND, found = bumped): Mask => {
  const image = draw((x, y) => (isBody(x, y) ? WHITE : isNib(x, y) ? nib : ground));
  return dropNibs(image, found);
};
const bump = (mask: Mask): number => mask.filter((value, i) => value > body[i]).length;

describe('dropNibs', () => {
  it.each<[string, Lab]>([
    ['the ground', GROUND],
    ['a shadow on it', [35, 5, 10]],
    ['a mixture with the product', [80, 5, 11]],
  ])('takes off a nib that is %s', (_, nib) => {
    expect(bump(leftOf(nib))).toBe(0);
  });

  it.each<[string, Lab]>([
    ['the product’s own colour', WHITE],
    ['a colour of neither, such as a blue tag', [45, 10, -50]],
  ])('keeps one of %s', (_, nib) => {
    expect(bump(leftOf(nib))).toBe(25);
  });

  it.each<[string, Lab, number]>([
    ['takes off a light grain of soil beside a body of two colours', [52, 10, 22], 0],
    ['keeps what is as near to these as to soil', [60, 6, 14], 25],
  ])('%s', (_, nib, left) => {
    const isLower = (x: number, y: number): boolean => isBody(x, y) && y >= 60;
    const soil = (x: number, y: number): Lab =>
      (x * 7 + y * 13) % 5 < 2 ? [30, 7, 15] : [42, 9, 19];
    const image = draw((x, y) => {
      if (isLower(x, y)) return [75, 24, 60];
      if (isBody(x, y)) return [72, 2, -2];
      return isNib(x, y) ? nib : soil(x, y);
    });
    expect(bump(dropNibs(image, bumped))).toBe(left);
  });

  it('keeps one before a light ground, whose colour may be the product’s', () => {
    expect(bump(leftOf([80, 0, 0], [96, 0, 0]))).toBe(25);
  });

  it('takes off a thick one that a coarse mask had not', () => {
    const isGrain = (x: number, y: number): boolean => x >= 33 && x < 40 && y >= 56 && y < 64;
    const found = maskOf((x, y) => isBody(x, y) || isGrain(x, y));
    const image = draw((x, y) => (isBody(x, y) ? WHITE : GROUND));
    // The column next to the body is as soft as an outline is.
    expect(bump(dropNibs(image, found, body))).toBeLessThanOrEqual(8);
    expect(bump(dropNibs(image, found))).toBeGreaterThan(30);
  });

  it('takes a swath of ground off that a coarse mask had not, all of it, and no other', () => {
    const isSwath = (x: number, y: number): boolean => x >= 35 && x < 40 && y >= 36 && y < 80;
    const found = maskOf((x, y) => isBody(x, y) || isSwath(x, y));
    const left = (swath: Lab): number => {
      const image = draw((x, y) => (isBody(x, y) ? WHITE : isSwath(x, y) ? swath : GROUND));
      return bump(dropNibs(image, found, body));
    };
    expect(left(GROUND)).toBe(0);
    expect(left([79, 5, 11])).toBeGreaterThan(200);
  });

  it('takes off a pale one in the wall’s very colour that a coarse mask had not, beside a sole as pale', () => {
    const isAdded = (x: number, y: number): boolean => x >= 36 && x < 39 && y >= 58 && y < 61;
    const found = maskOf((x, y) => isBody(x, y) || isAdded(x, y));
    const wall: Lab = [80, 2, 10];
    const image = draw((x, y) => (isBody(x, y) ? [82, 0, 2] : wall));
    expect(bump(dropNibs(image, found, body))).toBe(0);
    expect(bump(dropNibs(image, found))).toBe(9);
    const ofSole = draw((x, y) => (isBody(x, y) || isAdded(x, y) ? [82, 0, 2] : wall));
    expect(bump(dropNibs(ofSole, found, body))).toBe(9);
  });

  it('keeps what is larger', () => {
    const isTag = (x: number, y: number): boolean => x >= 20 && x < 40 && y >= 57 && y < 63;
    const found = maskOf((x, y) => isBody(x, y) || isTag(x, y));
    expect(
      dropNibs(
        draw((x, y) => (isBody(x, y) ? WHITE : GROUND)),
        found,
      ),
    ).toEqual(found);
  });
});
