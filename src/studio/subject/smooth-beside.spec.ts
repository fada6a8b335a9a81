import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { isSmoothBeside } from './smooth-beside.js';
import { maskWhere, valuesOf, type Mask, type WorkImage } from './work-image.js';

const WIDTH = 160;
const HEIGHT = 120;
const PIXELS = WIDTH * HEIGHT;

/** A photo whose slopes are those of soil, and in places as faint as the body of a bottle. */
function soilWith(...smooth: readonly Box[]): WorkImage {
  const gradient = valuesOf(PIXELS, (i) =>
    smooth.some((box) => isIn(box, i, WIDTH)) ? 0.3 : 2 + ((i * 7919) % 11) / 2,
  );
  const lab = valuesOf(PIXELS * 3, (q) => (q % 3 === 0 ? 40 : 0));
  return { width: WIDTH, height: HEIGHT, gradient, lab } as WorkImage;
}

const BOTTLE: Box = [60, 20, 90, 100];
const BODY: Box = [60, 60, 90, 100];
const maskOf = (box: Box): Mask => maskWhere(PIXELS, (i) => isIn(box, i, WIDTH));
const CAP = maskOf([60, 20, 90, 58]);

describe('isSmoothBeside', () => {
  it('finds the body that a mask lacks of a bottle on soil', () => {
    expect(isSmoothBeside(soilWith(BODY), CAP)).toBe(true);
  });

  it.each([
    ['the mask holds the whole bottle', soilWith(BODY), maskOf(BOTTLE)],
    ['all around the mask is soil', soilWith(), CAP],
    ['what is smooth lies elsewhere', soilWith([120, 60, 140, 80]), CAP],
    ['the texture has smooth places itself', soilWith(BODY, [10, 20, 40, 40]), CAP],
  ])('finds nothing where %s', (_, image, mask) => {
    expect(isSmoothBeside(image, mask)).toBe(false);
  });
});
