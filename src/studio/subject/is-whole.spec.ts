import { foundMask } from '../../../test/support/judged-masks.js';
import { greyWorkImage, isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { fitGround } from './ground-fit.js';
import { isWhole } from './is-whole.js';
import type { MaskTrust } from './mask-trust.js';
import { maskWhere, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [200, 160];
const PAPER = 170;
const PRODUCT: Box = [70, 50, 129, 119];
const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(PRODUCT, i, WIDTH));

/** A photo of the product, with something else beside it. */
function photo(box?: Box, grey = PAPER): WorkImage {
  return greyWorkImage(WIDTH, HEIGHT, (u, v) => {
    const i = Math.round(v * HEIGHT) * WIDTH + Math.round(u * WIDTH);
    if (isIn(PRODUCT, i, WIDTH)) return 90;
    return box !== undefined && isIn(box, i, WIDTH) ? grey : PAPER;
  });
}

const COMPACT = { raggedness: 1.2, told: 0.93 };
const LONG = { raggedness: 2, told: 0.97, captured: 0.97 };
const [ALONE, PART, RIM] = [photo(), photo([130, 60, 160, 100], 180), photo([72, 45, 80, 49], 176)];

describe('isWhole', () => {
  it.each<[is: boolean, what: string, image: WorkImage, trust: Partial<MaskTrust>]>([
    [true, 'a compact product', ALONE, COMPACT],
    [false, 'one with a pale part beside it', PART, COMPACT],
    [true, 'one with a short pale rim', RIM, COMPACT],
    [true, 'a long outline that is told all around', ALONE, LONG],
    [false, 'one with a pale part beside it', PART, LONG],
    [false, 'one with a pale rim', RIM, LONG],
    [false, 'one that is longer still', ALONE, { ...LONG, raggedness: 2.4 }],
    [false, 'one that is not told from the ground for long', ALONE, { ...LONG, told: 0.88 }],
    [false, 'one that leaves edges out', ALONE, { ...LONG, captured: 0.9 }],
    [false, 'two things', ALONE, { ...LONG, pieces: 2 }],
  ])('is %s of %s', (whole, _what, image, trust) => {
    const found = foundMask('silhouette', 0, 300, trust).trust;
    expect(isWhole(image, fitGround(image), mask, found)).toBe(whole);
  });

  it('is false of a long outline before white, where nothing is lighter than the ground', () => {
    const white = greyWorkImage(WIDTH, HEIGHT, (u, v) =>
      isIn(PRODUCT, Math.round(v * HEIGHT) * WIDTH + Math.round(u * WIDTH), WIDTH) ? 90 : 250,
    );
    const found = foundMask('silhouette', 0, 300, LONG).trust;
    expect(isWhole(white, fitGround(white), mask, found)).toBe(false);
  });
});
