import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { isDarkOnTop } from './dark-on-top.js';
import { maskWhere, valuesOf, type Mask, type WorkImage } from './work-image.js';

const WIDTH = 160;
const HEIGHT = 120;
const PIXELS = WIDTH * HEIGHT;

/** Soil whose grains are as dark as L 18 here and there, with something as dark in places. */
function soilWith(...dark: readonly Box[]): WorkImage {
  const lab = valuesOf(PIXELS * 3, (q) => {
    if (q % 3 !== 0) return 0;
    const i = q / 3;
    if (dark.some((box) => isIn(box, i, WIDTH))) return 15;
    return 18 + ((i * 7919) % 31);
  });
  return { width: WIDTH, height: HEIGHT, lab } as WorkImage;
}

const CASE: Box = [40, 60, 120, 100];
const HANDLE: Box = [65, 46, 95, 52];
const LIMBS: readonly Box[] = [
  [65, 46, 70, 60],
  [90, 46, 95, 60],
];
const maskOf = (...boxes: readonly Box[]): Mask =>
  maskWhere(PIXELS, (i) => boxes.some((box) => isIn(box, i, WIDTH)));

describe('isDarkOnTop', () => {
  it('finds the dark handle that a mask lacks of a case on soil', () => {
    expect(isDarkOnTop(soilWith(HANDLE, ...LIMBS), maskOf(CASE))).toBe(true);
  });

  it.each([
    ['the mask holds the handle', soilWith(HANDLE, ...LIMBS), maskOf(CASE, HANDLE, ...LIMBS)],
    ['all around the mask is soil', soilWith(), maskOf(CASE)],
    ['what is dark is the shadow below it', soilWith([45, 100, 115, 106]), maskOf(CASE)],
    ['what is dark stands apart', soilWith([70, 10, 100, 20]), maskOf(CASE)],
    ['the soil has dark places itself', soilWith(HANDLE, ...LIMBS, [5, 5, 40, 14]), maskOf(CASE)],
  ])('finds nothing where %s', (_, image, mask) => {
    expect(isDarkOnTop(image, mask)).toBe(false);
  });
});
