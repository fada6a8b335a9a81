import {
  boards,
  bottle,
  box,
  drawPhoto,
  greyWall,
  paper,
  twoTone,
  type Colour,
  type Ground,
  type Product,
} from '../../../test/support/drawn-photos.js';
import { isCutOff } from './cut-off.js';
import { findSubject } from './find-subject.js';
import { toWorkImage } from './work-image.js';

const SIDE = 360;
/** A found mask ends this far from the frame, share of the side: torn off inside. */
const TORN_AT = 0.06;

const moved =
  (product: Product, right: number, down: number): Product =>
  (x, y) =>
    product(x - right, y - down);

const photoOf = (product: Product, ground: Ground) => {
  const { data, truth } = drawPhoto(product, ground, SIDE, SIDE);
  const inside = (at: number): boolean => at > SIDE * TORN_AT && at < SIDE * (1 - TORN_AT);
  return {
    photo: { data, width: SIDE, height: SIDE, channels: 3 } as const,
    mask: truth.map((value, i) =>
      value === 1 && inside(i % SIDE) && inside(Math.floor(i / SIDE)) ? 1 : 0,
    ),
  };
};
const cutOff = (product: Product, ground: Ground): boolean => {
  const { photo, mask } = photoOf(product, ground);
  return isCutOff(toWorkImage(photo), mask);
};

/** Paper in a shadow of the box's own dark blue, which comes in softly from the right. */
const shaded: Ground = (x, y) => {
  const share = Math.max(0, 1 - (1 - x) / 0.25) * Math.max(0, 1 - Math.abs(y - 0.5) / 0.25);
  const light = paper(x, y);
  const mixed = [34, 64, 140].map((value, c) => value * share + light[c] * (1 - share));
  return [mixed[0], mixed[1], mixed[2]];
};
/** A box with a little print in the colour of the shadow on its paper. */
const speckled: Product = (x, y) =>
  box(x, y) && (x > 0.3 && x < 0.34 && y > 0.32 && y < 0.42 ? SHADOW : box(x, y));
const SHADOW: Colour = [122, 121, 118];
/** A shadow with sharp sides from the box down to the frame. */
const castAcross: Ground = (x, y) => (x > 0.3 && x < 0.7 && y > 0.5 ? SHADOW : paper(x, y));
const withProp =
  (colour: Colour, ground: Ground): Ground =>
  (x, y) =>
    x < 0.05 && y > 0.4 && y < 0.6 ? colour : ground(x, y);

describe('isCutOff', () => {
  it.each([
    ['a bottle below the frame', moved(bottle, 0, 0.2), paper],
    ['a bottle below the frame, before two tones', moved(bottle, 0, 0.2), twoTone],
    ['a box at the left of boards', moved(box, -0.35, 0), boards],
    ['a box at the lower right of paper', moved(box, 0.3, 0.4), paper],
  ])('tells %s, though the mask keeps away from the rim', (_name, product, ground) => {
    expect(cutOff(product, ground)).toBe(true);
  });

  it.each([
    ['a bottle on paper', bottle, paper],
    ['a box on boards', box, boards],
    ['a box the colour of the table', (x, y) => box(x, y) && [140, 100, 72], twoTone],
    ['a box whose blue is in a soft shadow, too', box, shaded],
    ['another thing at the rim', bottle, withProp([180, 30, 120], paper)],
    ['its hard shadow, in the colour of a few of its pixels', speckled, castAcross],
  ] satisfies [string, Product, Ground][])('does not tell %s', (_name, product, ground) => {
    expect(cutOff(product, ground)).toBe(false);
  });
});

describe('findSubject', () => {
  it.each([
    ['a bottle on paper', bottle, [0, 0.2], paper],
    ['a box on boards', box, [0, 0.3], boards],
    ['a box before a grey wall', box, [0.3, 0], greyWall],
  ] satisfies [string, Product, [number, number], Ground][])(
    'trusts no part of %s that the frame cuts off',
    async (_name, product, [right, down], ground) => {
      const whole = photoOf(product, ground).photo;
      expect((await findSubject(whole, () => {})).trusted).toBe(true);
      const { photo } = photoOf(moved(product, right, down), ground);
      expect((await findSubject(photo, () => {})).trusted).toBe(false);
    },
  );
});
