import { greyWorkImage, isIn, type Box } from '../../../test/support/drawn-work-images.js';
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

/** A box whose side gets as light as the wall behind it towards its top, found without that. */
const FRONT: Box = [30, 30, 79, 89];
const SIDE: Box = [80, 30, 119, 89];
const [WALL, WHITE] = [180, 230];

/** Whether the box is cut across where its side is found from a row on. */
function cutBeforeWall(from: number, sideAt: (y: number) => number): boolean {
  const image = greyWorkImage(WIDTH, HEIGHT, (u, v) => {
    const [x, y] = [Math.round(u * WIDTH), Math.round(v * HEIGHT)];
    const i = y * WIDTH + x;
    if (isIn(FRONT, i, WIDTH)) return WHITE;
    return isIn(SIDE, i, WIDTH) ? sideAt(y) : WALL;
  });
  const found: Box = [SIDE[0], from, SIDE[2], SIDE[3]];
  const mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(FRONT, i, WIDTH) || isIn(found, i, WIDTH));
  const ground = image.lab.slice(0, 3);
  const wall = Float32Array.from(image.lab, (_, q) => ground[q % 3]);
  return isCutAcross(image, mask, edgeSharpness(image), wall);
}

describe('isCutAcross before an even wall', () => {
  const fading = (y: number): number => WALL - Math.max(0, (y - 30) * 0.7);

  it('sees the side of a box go on where a part of it is lost', () => {
    expect(cutBeforeWall(56, fading)).toBe(true);
  });

  it('sees none where a side that passes through the grey of the wall is whole', () => {
    expect(cutBeforeWall(30, fading)).toBe(false);
    expect(cutBeforeWall(30, () => WALL)).toBe(false);
  });
});

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
