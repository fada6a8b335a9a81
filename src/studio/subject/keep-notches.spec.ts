import { localColours } from './band-colours.js';
import { keepNotches } from './keep-notches.js';
import type { Mask, WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [80, 60];
const GROUND = 97;

function draw(lightAt: (x: number, y: number) => number): WorkImage {
  const lab = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    lab[i * 3] = lightAt(i % WIDTH, Math.floor(i / WIDTH));
  }
  return { width: WIDTH, height: HEIGHT, lab, gradient: new Float32Array(0) };
}

const maskOf = (isProduct: (x: number, y: number) => boolean): Mask =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    isProduct(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
  );

const isBody = (x: number, y: number): boolean => x >= 30 && x < 60 && y >= 10 && y < 50;
/** A bite of the body's left side. */
const isNotch = (x: number, y: number): boolean => x >= 30 && x < 33 && y >= 24 && y < 31;
const found = maskOf(isBody);
const tight = maskOf((x, y) => isBody(x, y) && !isNotch(x, y));
const WIDEST = 10;

/** What is kept where the notch is so light, within a body of dark letters. */
const keptAt = (light: number, widest = WIDEST): Mask => {
  const image = draw((x, y) => (isNotch(x, y) ? light : isBody(x, y) ? 40 : GROUND));
  const open = maskOf((x, y) => !isBody(x, y));
  return keepNotches(image, found, tight, localColours(image, open, 6), widest);
};

describe('keepNotches', () => {
  it('fills a bite between two letters with the white label that is a little darker than the ground', () => {
    expect(keptAt(GROUND - 5)).toEqual(found);
  });

  it.each([
    ['the ground itself', GROUND],
    ['a shadow', GROUND - 30],
  ])('leaves %s open', (_, light) => {
    expect(keptAt(light)).toEqual(tight);
  });

  it('leaves what is wider open, but for its corners', () => {
    const filled = keptAt(GROUND - 5, 5).filter((value, i) => value > tight[i]);
    expect(filled.length).toBeLessThan(8);
  });
});
