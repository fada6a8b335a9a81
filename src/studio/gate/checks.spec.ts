import {
  block,
  box,
  greyWall,
  leaves,
  mug,
  paper,
  plain,
  shaded,
  shadowAt,
  together,
  twoTone,
  type Colour,
  type Ground,
  type Product,
} from '../../../test/support/drawn-photos.js';
import { drawScene } from '../../../test/support/drawn-scenes.js';
import type { MaskerId, MaskMeasures, Subject } from '../scene.js';
import { CHECKS, failedChecks, whyUnsuitable } from './checks.js';
import { measureMask } from './measure-mask.js';

const RED: Colour = [180, 30, 30];
const BLUE: Colour = [30, 50, 170];
const SKIN: Colour = [214, 160, 132];
const GREY = plain([170, 170, 170]);

/** A box that an arm from below holds. */
const heldBox = together(block(0.44, 0.7, 0.56, 1.1, SKIN), box);
/** A wall with a soft light of skin's colour at the lower edge, which reaches the box. */
const glow: Ground = (x, y) => {
  const share = Math.exp(-(((x - 0.5) / 0.12) ** 2) - ((y - 1) / 0.35) ** 2);
  const [r, g, b] = SKIN;
  return [170 + (r - 170) * share, 170 + (g - 170) * share, 170 + (b - 170) * share];
};
const nothing: Product = () => undefined;

/** Id of the check that refuses a photo whose mask is the drawn product. */
async function failedBy(
  product: Product,
  ground: Ground,
  { masker = 'graph-cut' as MaskerId, witnessed = true, found = product } = {},
): Promise<string[]> {
  const { scene } = await drawScene(product, ground);
  const { truth } = await drawScene(found, ground);
  const mask = { mask: truth, masker };
  const other = new Uint8Array(truth.length).fill(1, 0, truth.length / 8);
  const witness = {
    mask: () => (witnessed ? truth : other),
    masker: 'barrier-distance' as const,
  };
  return failedChecks(scene, mask, measureMask(scene, mask, [witness])).map(({ id }) => id);
}

describe('the checks of a mask', () => {
  it.each<[string, Product, Ground]>([
    ['a box on paper', box, paper],
    ['a mug before a wall', mug, greyWall],
    ['a box on a table', box, twoTone],
    ['a box on leaves', box, leaves],
    [
      'a pair',
      together(block(0.15, 0.3, 0.42, 0.7, RED), block(0.58, 0.3, 0.85, 0.7, RED)),
      greyWall,
    ],
    ['a box before a glow in skin colours that has no outline', box, glow],
  ])('let %s pass', async (_what, product, ground) => {
    expect(await failedBy(product, ground)).toEqual([]);
  });

  it.each<[string, string, Product, Ground]>([
    ['nothing-found', 'a bare wall', nothing, greyWall],
    ['held', 'a box that a hand holds from below', heldBox, greyWall],
    ['cut-off', 'a box that the frame cuts', (x, y) => box(x + 0.4, y), paper],
    ['too-small', 'a thing that is lost in its photo', block(0.47, 0.47, 0.53, 0.53, RED), paper],
    [
      'several-things',
      'two things of different colours',
      together(block(0.15, 0.3, 0.42, 0.7, RED), block(0.58, 0.3, 0.85, 0.7, BLUE)),
      greyWall,
    ],
    [
      'several-things',
      'a dozen things',
      (x, y) =>
        block(0.1, 0.1, 0.9, 0.9, RED)(x, y) &&
        Math.floor(x * 10) % 2 === 1 &&
        Math.floor(y * 10) % 3 === 1
          ? RED
          : undefined,
      greyWall,
    ],
    [
      'faint-outline',
      'a product of nearly the colour of the wall',
      block(0.25, 0.25, 0.75, 0.75, [172, 172, 172]),
      GREY,
    ],
  ])('refuse for %s: %s', async (id, _what, product, ground) => {
    const [first] = await failedBy(product, ground);
    expect(first).toBe(id);
  });

  it('refuse a part that is left out', async () => {
    const lid = block(0.3, 0.15, 0.7, 0.25, RED);
    const pot = block(0.25, 0.4, 0.75, 0.8, RED);
    expect(await failedBy(together(lid, pot), GREY, { found: pot })).toEqual(['part-left-out']);
  });

  it('refuse a mask that ends in the shadow at the foot', async () => {
    const foot: Product = (x, y) => (shadowAt(x, y) > 0.08 ? RED : undefined);
    const found = together(box, foot);
    expect(await failedBy(box, shaded(greyWall))).toEqual([]);
    expect(await failedBy(box, shaded(greyWall), { found })).toContain('soft-foot');
  });

  it('refuse a mask that no other masker confirms, before a background that is not even', async () => {
    expect(await failedBy(box, leaves, { witnessed: false })).toEqual(['maskers-disagree']);
  });

  it('refuse a map that is unsure all over', async () => {
    const { scene, truth } = await drawScene(box, leaves);
    const found = { mask: truth, masker: 'model' as const };
    const unsure = new Float32Array(100).fill(0.6);
    const ids = [unsure, unsure.map((_, i) => Number(i > 60))].map((values) => {
      const looked = { ...scene, map: { values, width: 10, height: 10 } };
      return failedChecks(looked, found, measureMask(looked, found, [])).map(({ id }) => id);
    });
    expect(ids).toEqual([['soft-all-over'], []]);
  });

  it('do not ask an alpha channel for more than a product', async () => {
    const masker = 'alpha';
    expect(await failedBy((x, y) => box(x, y - 0.4), leaves, { masker })).toEqual([]);
    expect(await failedBy(nothing, leaves, { masker })).toEqual(['nothing-found']);
  });
});

describe('the table of checks', () => {
  it('tells the caller of the first that fails, and what to send instead', () => {
    for (const [index, check] of CHECKS.entries()) {
      const failed = CHECKS.slice(index);
      expect(whyUnsuitable({ failed } as unknown as Subject, 3)).toBe(
        `images[3] cannot become an image on a white background: ${check.sentence}. ${check.instead}.`,
      );
      expect(check.instead).toMatch(/^Send a photo/);
    }
  });

  it('tells of a hand before the frame that it comes in over, and of outlines after all that', async () => {
    const { scene, truth } = await drawScene(heldBox, greyWall);
    const found = { mask: truth, masker: 'graph-cut' as const };
    const worst: MaskMeasures = {
      area: 0,
      side: 0,
      rim: 1,
      edge: 0,
      contrast: 0,
      leftOut: 9,
      softFoot: 1,
      pieces: 9,
      agreement: () => 0,
      unsure: 1,
    };
    expect(failedChecks(scene, found, worst).map(({ id }) => id)).toEqual([
      'nothing-found',
      'held',
      'cut-off',
      'too-small',
      'several-things',
      'faint-outline',
      'soft-foot',
      'part-left-out',
      'maskers-disagree',
    ]);
  });
});
