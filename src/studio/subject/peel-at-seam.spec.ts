import { seamOf } from './off-ground.js';
import { peelAtSeam } from './peel-at-seam.js';
import type { Mask, WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [240, 180];
type Lab = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;
const WALL: Lab = [79, 2, 9];
const FLOOR: Lab = [49, 14, 26];
const SHADE: Lab = [53, 1.5, 6.5];
const GREY: Lab = [33, 0, 0];
/** The row at which wall and floor meet, and that at which they are taken to. */
const SEAM = 120;

const isBody: Place = (x, y) => x >= 60 && x < 180 && y >= 40 && y < 130;
/** The wall between the body's side and the edge of the floor. */
const isNib: Place = (x, y) => x >= 180 && x < 186 && y >= SEAM - 9 && y < SEAM;

/** What is left of a body with a place beside it or in it in another colour, which its mask holds. */
function peeled(
  place: Place,
  colour: Lab | ((x: number) => Lab),
  { body = GREY, seam = SEAM } = {},
): Mask {
  const lab = new Float32Array(WIDTH * HEIGHT * 3);
  const ground = new Float32Array(lab.length);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    ground.set(y < seam ? WALL : FLOOR, i * 3);
    const around = y < SEAM ? WALL : FLOOR;
    const own = typeof colour === 'function' ? colour(x) : colour;
    lab.set(place(x, y) ? own : isBody(x, y) ? body : around, i * 3);
  }
  const image: WorkImage = { width: WIDTH, height: HEIGHT, lab, gradient: new Float32Array(0) };
  return peelAtSeam(image, ground, seamOf(ground, WIDTH), maskWith(place));
}

const maskOf = (place: Place): Mask =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    place(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
  );
const maskWith = (place: Place): Mask => maskOf((x, y) => isBody(x, y) || place(x, y));
const BODY = maskOf(isBody);

describe('peelAtSeam', () => {
  it.each<[string, Lab]>([
    ['lit', WALL],
    ['in shadow', SHADE],
  ])('takes the wall above the edge of the floor off, %s', (_, colour) => {
    expect(peeled(isNib, colour)).toEqual(BODY);
  });

  it('takes the floor below it off', () => {
    const isFloor: Place = (x, y) => x >= 180 && x < 186 && y >= SEAM && y < SEAM + 8;
    expect(peeled(isFloor, [38, 11, 20])).toEqual(BODY);
  });

  it('knows the line but roughly', () => {
    expect(peeled(isNib, SHADE, { seam: SEAM - 5 })).toEqual(BODY);
  });

  it('takes what was beyond a nib with it', () => {
    const isBeyond: Place = (x, y) => x === 186 && y > SEAM - 4 && y < SEAM;
    const both: Place = (x, y) => isNib(x, y) || isBeyond(x, y);
    expect(peeled(both, (x) => (x < 186 ? SHADE : [60, -20, 20]))).toEqual(BODY);
  });

  it('leaves the lit side of a grey rod, whose rest is as grey as the wall in shadow', () => {
    const isRod: Place = (x, y) => x >= 180 && x < 186 && y >= SEAM - 9 && y < SEAM;
    const colour = (x: number): Lab => (x < 184 ? [40, 1, 4.6] : [62, 1.6, 7]);
    expect(peeled(isRod, colour)).toEqual(maskWith(isRod));
  });

  describe('beside a sole as grey as the wall in shadow', () => {
    const SOLE: Lab = [39, 1, 4.4];
    /** Lighter the further it is from the sole. */
    const shadeAt =
      (darkest: number) =>
      (x: number): Lab =>
        x < 183 ? [darkest, 1.6, 7] : WALL;

    it('takes the wall off as far as it lies in little shadow', () => {
      expect(peeled(isNib, shadeAt(60), { body: SOLE })).toEqual(BODY);
      const rest = maskOf((x, y) => isBody(x, y) || (isNib(x, y) && x < 183));
      expect(peeled(isNib, shadeAt(48), { body: SOLE })).toEqual(rest);
    });

    it('leaves what is nowhere the wall itself', () => {
      expect(peeled(isNib, [60, 1.6, 7], { body: SOLE })).toEqual(maskWith(isNib));
    });
  });

  it.each<[string, Place, Lab, Lab]>([
    ['a tab in a colour of its own', isNib, [60, -20, 20], GREY],
    ['a grey foot', isNib, [35, 0, 0], GREY],
    ['what is darker than any shadow', isNib, [30, 0.5, 3], [70, 30, -20]],
    ['a part far from the line', (x, y) => x >= 180 && x < 186 && y >= 60 && y < 69, SHADE, GREY],
    ['print within', (x, y) => Math.abs(x - 120) < 4 && Math.abs(y - SEAM) < 4, SHADE, GREY],
    ["a part of a product in the wall's colour", isNib, SHADE, [58, 1.6, 7]],
    [
      'a board, which is larger',
      (x, y) => x >= 180 && x < 230 && y >= SEAM - 9 && y < SEAM,
      SHADE,
      GREY,
    ],
    [
      "the end of a strap in the wall's colour",
      (x, y) => x >= 100 && x < 190 && Math.abs(y - 116) < 3,
      WALL,
      GREY,
    ],
  ])('leaves %s', (_, place, colour, body) => {
    expect(peeled(place, colour, { body })).toEqual(maskWith(place));
  });
});
