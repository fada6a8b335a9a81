import { isBayLeft } from './bay-left.js';
import type { Mask, WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 120];
type Lab = readonly [number, number, number];
const GREY: Lab = [45, 2, -4];
const WHITE: Lab = [92, 0, 0];
/** A ground out of focus: it goes from one brown to another. */
const ground = (x: number): Lab => [30 + x / 3, 8, 20];

/** A camera: white above and below, grey between; its right side is a bay of the mask. */
const isCamera = (x: number, y: number): boolean => x >= 30 && x < 130 && y >= 30 && y < 90;
const isBay = (x: number, y: number): boolean => x >= 90 && x < 130 && y >= 45 && y < 75;
const mask: Mask = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  return isCamera(x, y) && !isBay(x, y) ? 1 : 0;
});

/** A photo of it, with this in the bay, and this far beside the camera. */
function photo(bay: (x: number) => Lab, beside: (x: number) => Lab = ground): WorkImage {
  const lab = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const body = y >= 45 && y < 75 ? GREY : WHITE;
    lab.set(isBay(x, y) ? bay(x) : isCamera(x, y) ? body : beside(x), i * 3);
  }
  return { width: WIDTH, height: HEIGHT, lab, gradient: new Float32Array(0) };
}

describe('isBayLeft', () => {
  it('sees the product go on in a bay by its colour', () => {
    expect(
      isBayLeft(
        photo(() => GREY),
        mask,
      ),
    ).toBe(true);
  });

  it('sees the ground in one, and a shadow on it', () => {
    expect(isBayLeft(photo(ground), mask)).toBe(false);
    const shaded = photo((x) => [ground(x)[0] * 0.5, 5, 12]);
    expect(isBayLeft(shaded, mask)).toBe(false);
  });

  it('tells nothing by a colour that the ground has as often', () => {
    const image = photo(
      () => GREY,
      (x) => (x < 30 ? GREY : ground(x)),
    );
    expect(isBayLeft(image, mask)).toBe(false);
  });

  it('leaves a small one out, and one that is mostly ground', () => {
    const small = mask.slice();
    for (let i = 0; i < small.length; i += 1) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (isBay(x, y) && (x >= 92 || y >= 60)) small[i] = 1;
    }
    expect(
      isBayLeft(
        photo(() => GREY),
        small,
      ),
    ).toBe(false);
    const mostly = photo((x) => (x < 108 ? GREY : ground(x)));
    expect(isBayLeft(mostly, mask)).toBe(false);
  });
});
