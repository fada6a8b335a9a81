import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { gapsAtNecks } from './gaps-at-necks.js';
import { maskWhere, valuesOf } from './work-image.js';

const [WIDTH, HEIGHT] = [120, 100];
const PRODUCT = 90;
const BODY: Box = [10, 10, 109, 69];
/** Below an armpit: nearly the ground's colour, closed by the mask. */
const WEDGE: Box = [50, 20, 59, 39];
/** From the wedge down to the body's lower side. */
const NECK: Box = [56, 40, 58, 69];

/** What is found where the wedge's surroundings have these distances to the ground, delta E. */
function foundWith(places: readonly (readonly [Box, number])[]) {
  const at = (i: number): number => {
    for (const [box, there] of places) if (isIn(box, i, WIDTH)) return there;
    return isIn(BODY, i, WIDTH) ? PRODUCT : 0;
  };
  const away = valuesOf(WIDTH * HEIGHT, at);
  const mask = maskWhere(away.length, (i) => isIn(BODY, i, WIDTH));
  const off = { width: WIDTH, height: HEIGHT, away, lighter: mask, reach: 0.6 };
  const gaps = maskWhere(mask.length, (i) => isIn(WEDGE, i, WIDTH));
  return gapsAtNecks(off, mask, gaps, { product: away.map(() => PRODUCT), distinct: 35 });
}

const maskOf = (boxes: readonly Box[]) =>
  maskWhere(WIDTH * HEIGHT, (i) => boxes.some((box) => isIn(box, i, WIDTH)));

describe('gapsAtNecks', () => {
  it('finds a wedge and the neck that leads from it to the ground', () => {
    const found = foundWith([
      [WEDGE, 3],
      [NECK, 40],
    ]);
    expect(found).toEqual(maskOf([WEDGE, NECK]));
  });

  it.each([
    { what: 'no neck leads', neck: NECK, there: 60 },
    { what: 'the whole side is as pale, such as a rim', neck: [20, 40, 99, 69] as Box, there: 40 },
    {
      what: 'what leads is larger than the gap itself',
      neck: [50, 40, 64, 69] as Box,
      there: 40,
    },
  ])('leaves a patch of the same colour from which $what', ({ neck, there }) => {
    const found = foundWith([
      [WEDGE, 3],
      [neck, there],
    ]);
    expect(found).not.toContain(1);
  });

  it('leaves a glint, small as it is', () => {
    const found = foundWith([
      [[50, 20, 59, 22], 3],
      [[50, 23, 52, 69], 40],
    ]);
    expect(found).not.toContain(1);
  });
});
