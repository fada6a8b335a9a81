import { greyWorkImage, isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { areaOf, common, without } from './masks.js';
import { peelContactSlope } from './peel-contact-slope.js';
import { maskWhere, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 120];
const [FRAME, LENS, ROOM] = [70, 20, 160];

/** A dark frame in a room, and how far its contact shadow reaches below it, or a light's lack above it; pixels. */
const GLASSES: Box = [30, 30, 129, 79];
const GLASS: Box = [40, 40, 119, 69];
const REACH = 9;
/** What a mask holds of the ground: to the middle of that. */
const BELOW: Box = [60, 80, 84, 84];
const ABOVE: Box = [60, 25, 84, 29];

const product = maskWhere(WIDTH * HEIGHT, (i) => isIn(GLASSES, i, WIDTH));

/** What is left of a mask that holds so many rows of the ground beside the frame: of these, and of the product. */
function leftOf(
  extra: Box,
  greyAt: (below: number) => number,
): { ground: number; product: number } {
  const image = greyWorkImage(WIDTH, HEIGHT, (u, v) => {
    const [x, y] = [Math.round(u * WIDTH), Math.round(v * HEIGHT)];
    const i = y * WIDTH + x;
    if (isIn(GLASS, i, WIDTH)) return LENS;
    if (isIn(GLASSES, i, WIDTH)) return FRAME;
    const isBeside = x >= GLASSES[0] && x <= GLASSES[2];
    return isBeside ? greyAt(y > GLASSES[3] ? y - GLASSES[3] : GLASSES[1] - y) : ROOM;
  });
  const held: Mask = maskWhere(WIDTH * HEIGHT, (i) => isIn(extra, i, WIDTH));
  const mask = maskWhere(WIDTH * HEIGHT, (i) => product[i] + held[i] > 0);
  const left = peelContactSlope(image, mask);
  const lump = without(held, product);
  return {
    ground: areaOf(common(left, lump)) / areaOf(lump),
    product: areaOf(common(left, product)) / areaOf(product),
  };
}

/** As dark as the frame beside it, and lighter with every step away. */
const slope = (away: number): number =>
  Math.min(ROOM, FRAME + ((away - 1) * (ROOM - FRAME)) / REACH);

describe('peelContactSlope', () => {
  it('takes a shadow off that falls to the grey of the product, from the middle of its slope on', () => {
    const left = leftOf(BELOW, slope);
    expect(left.ground).toBeLessThan(0.15);
    expect(left.product).toBeGreaterThan(0.995);
  });

  it('keeps a part of that grey which ends at an edge in focus', () => {
    const left = leftOf(BELOW, (away) => (away <= 5 ? FRAME : ROOM));
    expect(left).toEqual({ ground: 1, product: 1 });
  });

  it('keeps a part whose own shading ends at its outline', () => {
    const left = leftOf(BELOW, (away) => (away <= 5 ? slope(away) : ROOM));
    expect(left).toEqual({ ground: 1, product: 1 });
  });

  it('keeps what lies on top of a product, where no contact shadow falls', () => {
    const left = leftOf(ABOVE, slope);
    expect(left).toEqual({ ground: 1, product: 1 });
  });
});
