import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { withOtherParts } from './other-parts.js';
import { maskWhere, toWorkImage, type Mask, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 140];
const PIXELS = WIDTH * HEIGHT;
type Tint = readonly [number, number, number];
const [WALL, FLOOR, BLACK, GLOSS]: readonly Tint[] = [
  [208, 194, 178],
  [150, 105, 78],
  [20, 20, 24],
  [186, 190, 198],
];
/** A wall above a floor, whose edge lies behind the product. */
const HORIZON = 90;
const groundAt = (i: number): Tint => (i < HORIZON * WIDTH ? WALL : FLOOR);
const PHONE: Box = [40, 30, 119, 109];
/** Its corner, within a rim of three pixels. */
const CORNER: Box = [90, 33, 116, 52];
/** A cap on top of it, open to the wall. */
const CAP: Box = [60, 12, 89, 29];

const maskOf = (...boxes: readonly Box[]): Mask =>
  maskWhere(PIXELS, (i) => boxes.some((box) => isIn(box, i, WIDTH)));

function photo(tintAt: (i: number) => Tint | undefined): WorkImage {
  const data = Buffer.alloc(PIXELS * 3);
  for (let i = 0; i < PIXELS; i += 1) data.set(tintAt(i) ?? groundAt(i), i * 3);
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

/** What a mask without a part of the product is given back of it, where that part is in such a tint. */
function given(part: Box, tint: (i: number) => Tint, other: Mask, own: Mask): Mask {
  const image = photo((i) => {
    if (isIn(part, i, WIDTH)) return tint(i);
    return isIn(PHONE, i, WIDTH) ? BLACK : undefined;
  });
  const whole = withOtherParts(image, own, other);
  return maskWhere(PIXELS, (i) => whole[i] === 1 && own[i] === 0);
}

const HOLLOW = maskWhere(PIXELS, (i) => isIn(PHONE, i, WIDTH) && !isIn(CORNER, i, WIDTH));
const atCorner = (tint: (i: number) => Tint): Mask => given(CORNER, tint, maskOf(PHONE), HOLLOW);
const NOTHING = maskOf();

describe('withOtherParts', () => {
  it('takes the gloss within a thin rim for the product, which differs from the wall behind that', () => {
    expect(atCorner(() => GLOSS)).toEqual(maskOf(CORNER));
  });

  it('takes what lies open at the outline for the product, in a colour that is no shadow of the wall', () => {
    expect(given(CAP, () => GLOSS, maskOf(PHONE, CAP), maskOf(PHONE))).toEqual(maskOf(CAP));
  });

  it('leaves a hole in the colour of the wall, or of the wall in shadow', () => {
    expect(atCorner(groundAt)).toEqual(NOTHING);
    expect(atCorner(() => [154, 142, 129])).toEqual(NOTHING);
  });

  it('leaves a hole through which the wall is seen beside the floor', () => {
    const low: Box = [43, 75, 70, 89];
    const own = maskWhere(PIXELS, (i) => isIn(PHONE, i, WIDTH) && !isIn(low, i, WIDTH));
    expect(given(low, () => WALL, maskOf(PHONE), own)).toEqual(NOTHING);
  });

  it('leaves what is amid the product, far from any ground', () => {
    const amid: Box = [65, 55, 94, 84];
    const own = maskWhere(PIXELS, (i) => isIn(PHONE, i, WIDTH) && !isIn(amid, i, WIDTH));
    expect(given(amid, () => GLOSS, maskOf(PHONE), own)).toEqual(NOTHING);
  });

  it('leaves specks, and things as large as the product', () => {
    const speck: Box = [112, 33, 115, 36];
    const own = maskWhere(PIXELS, (i) => isIn(PHONE, i, WIDTH) && !isIn(speck, i, WIDTH));
    expect(given(speck, () => GLOSS, maskOf(PHONE), own)).toEqual(NOTHING);
    const large: Box = [120, 30, 150, 109];
    expect(given(large, () => GLOSS, maskOf(PHONE, large), maskOf(PHONE))).toEqual(NOTHING);
  });

  it('leaves all before a ground that changes as much itself', () => {
    const waves = (i: number): Tint => {
      const light = 150 + 60 * Math.sin((i % WIDTH) / 7) * Math.cos(Math.floor(i / WIDTH) / 9);
      return [light, light * 0.9, light * 0.8];
    };
    const image = photo((i) => {
      if (isIn(CORNER, i, WIDTH)) return GLOSS;
      return isIn(PHONE, i, WIDTH) ? BLACK : waves(i);
    });
    expect(withOtherParts(image, HOLLOW, maskOf(PHONE))).toBe(HOLLOW);
  });
});
