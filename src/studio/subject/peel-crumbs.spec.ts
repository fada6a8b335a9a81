import { peelCrumbs } from './peel-crumbs.js';
import type { Mask, WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [90, 70];
type Lab = readonly [number, number, number];
const GROUND: Lab = [70, 4, 12];
const WHITE: Lab = [95, 0, 0];

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

const isBody = (x: number, y: number): boolean => x >= 20 && x < 70 && y >= 10 && y < 60;
/** A corner that a smooth outline runs past. */
const isCrumb = (x: number, y: number): boolean => x >= 20 && x < 24 && y >= 30 && y < 33;
const body = maskOf(isBody);

describe('peelCrumbs', () => {
  it('takes a crumb of the ground off a product of another colour', () => {
    const image = draw((x, y) => (isBody(x, y) && !isCrumb(x, y) ? WHITE : GROUND));
    expect(peelCrumbs(image, body)).toEqual(maskOf((x, y) => isBody(x, y) && !isCrumb(x, y)));
  });

  it.each<[string, (x: number, y: number) => Lab]>([
    [
      'of another colour',
      (x, y) => (isCrumb(x, y) ? [40, 20, -30] : isBody(x, y) ? WHITE : GROUND),
    ],
    [
      'before a product that is hardly another',
      (x, y) => (isBody(x, y) && !isCrumb(x, y) ? [75, 4, 12] : GROUND),
    ],
    ['deep within', (x, y) => (isBody(x, y) && !isCrumb(x - 20, y) ? WHITE : GROUND)],
    ['too large for a crumb', (x, y) => (isBody(x, y) && !(x < 25 && y < 50) ? WHITE : GROUND)],
  ])('leaves a patch %s', (_, colourAt) => {
    expect(peelCrumbs(draw(colourAt), body)).toEqual(body);
  });
});
