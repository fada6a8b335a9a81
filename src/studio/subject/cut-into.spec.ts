import { greyWorkImage, isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { isCutInto } from './cut-into.js';
import { fitGround, isBeyondFit, isEvenGround, isLightGround } from './ground-fit.js';
import { toScene } from './judge-candidates.js';
import { edgeSharpness } from './sharp-edges.js';
import { maskWhere } from './work-image.js';

const [WIDTH, HEIGHT] = [200, 150];
/** A dark box, and a part of it that stands apart, such as what a lamp hangs from. */
const BODY: Box = [40, 60, 119, 129];
const SMALL: Box = [60, 30, 61, 31];
const LARGE: Box = [60, 20, 99, 39];
const POST: Box = [60, 20, 63, 50];

/** Whether a mask of the body alone is cut into, on a ground of this grey, with another part in the photo. */
function leaves(grey: number, part?: Box): boolean {
  const image = greyWorkImage(WIDTH, HEIGHT, (u, v) => {
    const i = Math.round(v * HEIGHT) * WIDTH + Math.round(u * WIDTH);
    return isIn(BODY, i, WIDTH) || (part && isIn(part, i, WIDTH)) ? 40 : grey;
  });
  const [sharpness, fit] = [edgeSharpness(image), fitGround(image)];
  expect([isEvenGround(fit), isLightGround(fit)]).toEqual([true, grey > 220]);
  const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(BODY, i, WIDTH));
  return isCutInto(toScene(image, fit, sharpness, true), mask);
}

describe('isCutInto before an even ground', () => {
  it.each<[what: string, grey: number, part: Box | undefined, cut: boolean]>([
    ['a part with a long outline is left outside', 170, LARGE, true],
    ['nothing is', 170, undefined, false],
    ['a speck is', 170, SMALL, false],
    ['the ground is light, where shadows have such outlines', 245, LARGE, false],
  ])('where %s', (_what, grey, part, cut) => {
    expect(leaves(grey, part)).toBe(cut);
  });
});

/** Whether a mask of a wide body is cut into that hides where a wall and a floor meet, with another part in the photo. */
function leavesBeforeTwo(part?: Box): boolean {
  const wide: Box = [10, 60, 189, 129];
  const image = greyWorkImage(WIDTH, HEIGHT, (u, v) => {
    const i = Math.round(v * HEIGHT) * WIDTH + Math.round(u * WIDTH);
    if (isIn(wide, i, WIDTH) || (part && isIn(part, i, WIDTH))) return 40;
    return i < 100 * WIDTH ? 200 : 150;
  });
  const [sharpness, fit] = [edgeSharpness(image), fitGround(image)];
  expect([isEvenGround(fit), isBeyondFit(fit)]).toEqual([false, false]);
  const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(wide, i, WIDTH));
  return isCutInto(toScene(image, fit, sharpness, true), mask);
}

describe('isCutInto before a wall and a floor that meet behind the product', () => {
  it('where a part with a long outline is left outside', () => {
    expect(leavesBeforeTwo(POST)).toBe(true);
  });

  it('not where nothing is', () => {
    expect(leavesBeforeTwo()).toBe(false);
  });
});
