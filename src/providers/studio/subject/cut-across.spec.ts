import { greyWorkImage, isIn, type Box } from '../../../../test/support/drawn-work-images.js';
import { isCutAcross, limitsOfCuts } from './cut-across.js';
import { fitGround, type GroundFit } from './ground-fit.js';
import { edgeSharpness } from './sharp-edges.js';
import { maskWhere, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 120];
const [RIM, LENS, LIGHT] = [70, 20, 200];

/** Glasses whose rim is as dark as the ground above its middle, which is out of focus: it gets lighter all around. */
const GLASSES: Box = [30, 30, 129, 89];
const GLASS: Box = [40, 40, 119, 79];
const NOTCH: Box = [65, 30, 94, 39];
/** As `limitsOfCuts` has them. */
const BEFORE_ROOM = { same: 2, edge: 1.5 };
const BEFORE_GREY = { same: 0.5, edge: 0.7 };
const groundAt = (x: number, y: number): number =>
  Math.min(LIGHT, RIM + Math.max(0, Math.abs(x - WIDTH / 2) - 14) * 6 + Math.max(0, y - 50) * 6);

/** Whether the mask without these parts is cut across, where the notch is the rim's grey or another. */
function cutAcross(left: readonly Box[], notch = RIM, limits = BEFORE_ROOM): boolean {
  const image = greyWorkImage(WIDTH, HEIGHT, (u, v) => {
    const [x, y] = [Math.round(u * WIDTH), Math.round(v * HEIGHT)];
    const i = y * WIDTH + x;
    if (isIn(GLASS, i, WIDTH)) return LENS;
    if (isIn(NOTCH, i, WIDTH)) return notch;
    return isIn(GLASSES, i, WIDTH) ? RIM : groundAt(x, y);
  });
  const mask: Mask = maskWhere(
    WIDTH * HEIGHT,
    (i) => isIn(GLASSES, i, WIDTH) && !left.some((box) => isIn(box, i, WIDTH)),
  );
  return isCutAcross(image, mask, edgeSharpness(image), limits);
}

describe('isCutAcross', () => {
  it('sees the rim go on where a part of it is lost before a ground as dark', () => {
    expect(cutAcross([NOTCH])).toBe(true);
  });

  it('sees none where the ground shows in a notch, and where a lens is open', () => {
    expect(cutAcross([NOTCH], LIGHT)).toBe(false);
    expect(cutAcross([NOTCH, GLASS], LIGHT)).toBe(false);
  });

  it('tells less than a delta E before an even ground, and a whole one before a room', () => {
    const NEARLY = RIM + 3;
    expect(cutAcross([NOTCH], NEARLY)).toBe(true);
    expect(cutAcross([NOTCH], NEARLY, BEFORE_GREY)).toBe(false);
  });

  it('bears a few pixels, as a fold or a soft corner has', () => {
    const corner: Box = [30, 30, 31, 31];
    expect(cutAcross([NOTCH, corner], LIGHT)).toBe(false);
  });
});

/** The fit to a ground of this grey all over, or to a rolling one. */
const evenFit = (grey: number): GroundFit => fitGround(greyWorkImage(WIDTH, HEIGHT, () => grey));
const ROOM = fitGround(
  greyWorkImage(WIDTH, HEIGHT, (u, v) => 120 + 90 * Math.sin(u * 40) * Math.cos(v * 30)),
);

describe('limitsOfCuts', () => {
  it.each<[what: string, calm: boolean, fit: GroundFit, same: number | undefined]>([
    ['even grey', true, evenFit(190), 0.5],
    ['even white, on which products are lifted', true, evenFit(250), undefined],
    ['a calm room', true, ROOM, 2],
    ['a texture', false, ROOM, undefined],
  ])('are those of %s', (_what, calm, fit, same) => {
    expect(limitsOfCuts({ calm, fit })?.same).toBe(same);
  });
});
