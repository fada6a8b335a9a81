import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import {
  fitGround,
  groundReach,
  isEvenGround,
  isLightGround,
  type GroundFit,
} from './ground-fit.js';
import { isLattice, isLatticeOnLight, likeSurface } from './lattice.js';
import { wallAndFloor } from './wall-and-floor.js';
import { maskWhere, toWorkImage, type Mask, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [320, 240];
type Colour = readonly [number, number, number];
const [GREY, WHITE, WALL, FLOOR, BLACK]: readonly Colour[] = [
  [170, 170, 170],
  [247, 247, 247],
  [208, 194, 178],
  [150, 110, 80],
  [30, 30, 32],
];
/** A head with strings in it, and a handle below. */
const HEAD: Box = [110, 20, 209, 119];
const HANDLE: Box = [155, 120, 164, 224];
const INSIDE: Box = [114, 24, 205, 115];

/** A racket, whose strings lie so many pixels apart, before one ground or two. */
function racket(apart: number, above: Colour, below = above): { image: WorkImage; mask: Mask } {
  const isProduct = (i: number): boolean => {
    if (isIn(HANDLE, i, WIDTH)) return true;
    if (!isIn(HEAD, i, WIDTH)) return false;
    return !isIn(INSIDE, i, WIDTH) || (i % WIDTH) % apart === 0;
  };
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    data.set(isProduct(i) ? BLACK : i < 150 * WIDTH ? above : below, i * 3);
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(HEAD, i, WIDTH) || isIn(HANDLE, i, WIDTH));
  return { image, mask };
}

const isEvenLattice = (image: WorkImage, fit: GroundFit, mask: Mask): boolean =>
  isLattice(mask, WIDTH, likeSurface(image, fit.ground, groundReach(fit)), 'even');

/** Strings so near to each other that a mask closes over them, and none. */
const [STRINGS, NONE] = [4, 1];

describe('a lattice', () => {
  it.each<[what: string, apart: number, told: boolean]>([
    ['strings with the ground between them', STRINGS, true],
    ['a face without a gap', NONE, false],
  ])('before an even ground: %s', (_what, apart, told) => {
    const { image, mask } = racket(apart, GREY);
    const fit = fitGround(image);
    expect([isEvenGround(fit), isLightGround(fit)]).toEqual([true, false]);
    expect(isEvenLattice(image, fit, mask)).toBe(told);
  });

  it('is none where it is of a piece, though it has the colours of the ground', () => {
    const { image, mask } = racket(STRINGS, GREY);
    const face = maskWhere(mask.length, (i) => mask[i] === 1 && isIn(HEAD, i, WIDTH));
    expect(isEvenLattice(image, fitGround(image), face)).toBe(false);
  });

  it.each<[what: string, apart: number, told: boolean]>([
    ['strings', STRINGS, true],
    ['a face', NONE, false],
  ])('before a wall and a floor: %s', (_what, apart, told) => {
    const { image, mask } = racket(apart, WALL, FLOOR);
    const two = wallAndFloor(image, mask);
    expect(two).toBeDefined();
    const isLike = likeSurface(image, two?.ground ?? image.lab, two?.reach ?? 0);
    expect(isLattice(mask, WIDTH, isLike, 'wall')).toBe(told);
  });

  it.each<[what: string, apart: number, told: boolean]>([
    ['strings', STRINGS, true],
    ['a face', NONE, false],
  ])('before a light ground: %s', (_what, apart, told) => {
    const { image, mask } = racket(apart, WHITE);
    expect(isLatticeOnLight(image, fitGround(image), mask)).toBe(told);
  });
});
