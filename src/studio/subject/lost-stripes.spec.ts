import { lostStripes } from './lost-stripes.js';
import { areaOf } from './masks.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [140, 120];
type Lab = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;
const RED: Lab = [45, 60, 25];
const BLACK: Lab = [13, 17, 10];
const SOIL: Lab = [34, 7, 17];
const SHADOW: Lab = [13, 4, 10];

const at = (i: number): [number, number] => [i % WIDTH, Math.floor(i / WIDTH)];
const maskOf = (holds: Place): Mask => maskWhere(WIDTH * HEIGHT, (i) => holds(...at(i)));
const isBody: Place = (x, y) => x >= 30 && x < 110 && y >= 20 && y < 90;
/** The hem, and its left end that was lost. */
const isHem: Place = (x, y) => isBody(x, y) && y >= 85;
const isEnd: Place = (x, y) => isHem(x, y) && x < 45;

/** A red body on soil with a hem, whose left end may have another colour. */
function draw(hem: Lab, end = hem): WorkImage {
  const lab = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = at(i);
    lab.set(!isBody(x, y) ? SOIL : isEnd(x, y) ? end : isHem(x, y) ? hem : RED, i * 3);
  }
  return { width: WIDTH, height: HEIGHT, lab, gradient: new Float32Array(0) };
}

const BODY = maskOf(isBody);
const lostOf = (image: WorkImage, isLost: Place): Mask =>
  lostStripes(
    image,
    BODY,
    maskOf((x, y) => isBody(x, y) && !isLost(x, y)),
  );

describe('lostStripes', () => {
  it('answers the lost end of a nearly black hem that goes on within', () => {
    expect(lostOf(draw(BLACK), isEnd)).toEqual(maskOf(isEnd));
  });

  it('answers it with what is as thin as an outline between it and what was kept', () => {
    const isLost: Place = (x, y) => isEnd(x, y) || (y === 84 && x === 40);
    expect(lostOf(draw(BLACK), isLost)).toEqual(maskOf(isLost));
  });

  it.each<[string, WorkImage, Place]>([
    ['the shadow of the ground under a hem as dark', draw(BLACK, SHADOW), isEnd],
    ['the shadow of the ground that goes on as the hem’s', draw(SHADOW), isEnd],
    ['what ends where it was cut', draw(RED, BLACK), isEnd],
    ['an outline’s soft pixels', draw(BLACK), (x, y) => isEnd(x, y) && y === 89],
    ['nothing', draw(BLACK), () => false],
  ])('leaves %s', (_, image, isLost) => {
    expect(areaOf(lostOf(image, isLost))).toBe(0);
  });
});
