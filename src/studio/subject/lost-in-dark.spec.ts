import { greyWorkImage, isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { isLostInDark } from './lost-in-dark.js';

const [WIDTH, HEIGHT] = [120, 90];
const CAMERA: Box = [30, 30, 89, 69];
const BAY: Box = [50, 64, 55, 69];
const NONE: Box = [0, 0, 0, 0];
const BLACK = 14;

/** A thing with a bay in its lower edge, of one grey, before a ground of another. */
function isLost(product: number, ground: number, bay = BAY, thing = CAMERA): boolean {
  const mask = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    isIn(thing, i, WIDTH) && !isIn(bay, i, WIDTH) ? 1 : 0,
  );
  const image = greyWorkImage(WIDTH, HEIGHT, (x, y) => {
    const i = Math.round(y * HEIGHT) * WIDTH + Math.round(x * WIDTH);
    return mask[i] === 1 ? product : ground;
  });
  return isLostInDark(image, mask);
}

describe('isLostInDark', () => {
  it('is true of a bay in a black thing before black', () => {
    expect(isLost(BLACK + 8, BLACK)).toBe(true);
  });

  it.each<[string, boolean]>([
    ['of the same in a light thing, which ends there', isLost(200, BLACK)],
    ['before a grey wall', isLost(138, 130)],
    ['where there is no bay', isLost(BLACK + 8, BLACK, NONE)],
    ['where there is little room to the frame', isLost(BLACK + 8, BLACK, NONE, [3, 4, 89, 69])],
  ])('is not %s', (_, lost) => {
    expect(lost).toBe(false);
  });
});
