import { greyWorkImage, isIn, type Box } from '../../../../test/support/drawn-work-images.js';
import { isCutAcross } from './cut-across.js';
import { edgeSharpness } from './sharp-edges.js';
import { maskWhere, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 120];
const [RIM, LENS, LIGHT] = [70, 20, 200];

/** Glasses whose rim is as dark as the ground above its middle, which is out of focus: it gets lighter all around. */
const GLASSES: Box = [30, 30, 129, 89];
const GLASS: Box = [40, 40, 119, 79];
const NOTCH: Box = [65, 30, 94, 39];
const groundAt = (x: number, y: number): number =>
  Math.min(LIGHT, RIM + Math.max(0, Math.abs(x - WIDTH / 2) - 14) * 6 + Math.max(0, y - 50) * 6);

/** Whether the mask without these parts is cut across, where the notch is the rim's grey or another. */
function cutAcross(left: readonly Box[], notch = RIM): boolean {
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
  return isCutAcross(image, mask, edgeSharpness(image));
}

describe('isCutAcross', () => {
  it('sees the rim go on where a part of it is lost before a ground as dark', () => {
    expect(cutAcross([NOTCH])).toBe(true);
  });

  it('sees none where the ground shows in a notch, and where a lens is open', () => {
    expect(cutAcross([NOTCH], LIGHT)).toBe(false);
    expect(cutAcross([NOTCH, GLASS], LIGHT)).toBe(false);
  });

  it('bears a few pixels, as a fold or a soft corner has', () => {
    const corner: Box = [30, 30, 31, 31];
    expect(cutAcross([NOTCH, corner], LIGHT)).toBe(false);
  });
});
