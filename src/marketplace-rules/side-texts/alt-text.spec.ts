import fc from 'fast-check';
import { SHOT_TYPES } from '../../listing/shot-type.js';
import { LONG_RUNS } from '../../../test/support/long-runs.js';
import { nastyBriefs } from '../../../test/support/nasty-briefs.js';
import { codePoints } from '../text/measures.js';
import { altText, listingAltText, LONGEST_ALT_TEXT } from './alt-text.js';

const LONG =
  'Insulated Steel Water Bottle with Straw Lid for Sports and Travel, 750 ml, BPA Free, Leakproof';

describe('altText', () => {
  it('names the product and what the image shows', () => {
    const title = 'Stoneware mug 350 ml';
    expect(SHOT_TYPES.map((type) => altText(title, type))).toEqual([
      'Stoneware mug 350 ml, main image on white',
      'Stoneware mug 350 ml, eye-catching image',
      'Stoneware mug 350 ml, in its surroundings',
      'Stoneware mug 350 ml, close-up',
      'Stoneware mug 350 ml, size shown',
      'Stoneware mug 350 ml, closing image',
      'Stoneware mug 350 ml, further image',
    ]);
  });

  it.each([
    [
      'Wasserkocher aus Edelstahl für die Küche',
      'Wasserkocher aus Edelstahl für die Küche, Nahaufnahme',
    ],
    ['保温マグカップ 350ml', '保温マグカップ 350ml, アップ'],
  ])('speaks the language of the title: %s', (title, expected) => {
    expect(altText(title, 'detail')).toBe(expected);
  });

  it('is one line without markup, signs of trade and emoji', () => {
    expect(altText('<b>Mug</b> &amp; cup™ 🔥', 'scale')).toBe('Mug & cup, size shown');
  });

  it('is not there for a title that no listing may show', () => {
    for (const title of ['Mug, free shipping', 'Best seller!', '™', '', 'Mug $9.99']) {
      expect(altText(title, 'hero')).toBeUndefined();
    }
  });

  it.each([
    [
      LONG,
      'Insulated Steel Water Bottle with Straw Lid for Sports and Travel, 750 ml, BPA Free, size shown',
    ],
    [
      'Shelf of solid oak with four feet of steel and a back of cane and room for pots up to 350 mm across',
      'Shelf of solid oak with four feet of steel and a back of cane and room for pots up, size shown',
    ],
    ['W'.repeat(120), `${'W'.repeat(88)}, size shown`],
  ])('shortens by whole phrases, then words, never within a measure: %s', (title, expected) => {
    expect(altText(title, 'scale')).toBe(expected);
  });

  it('is one line of at most 100 characters for any title', () => {
    fc.assert(
      fc.property(nastyBriefs, fc.constantFrom(...SHOT_TYPES), ({ productTitle }, type) => {
        const text = altText(productTitle, type);
        if (text === undefined) return;
        expect(codePoints(text)).toBeLessThanOrEqual(LONGEST_ALT_TEXT);
        expect(text).not.toMatch(/[\r\n\t]|\p{Extended_Pictographic}/u);
        expect(text).toMatch(/^\S/u);
      }),
    );
  });

  it.each(LONG_RUNS)('is not held up by runs of %j', (run) => {
    expect(altText(run.repeat(5_000), 'hero') ?? '').not.toMatch(/\n/);
  });
});

describe('listingAltText', () => {
  it('takes the title of the brief where it is sound and fits, else that of the copy', () => {
    const copy = { optimizedTitle: 'Nike Steel Bottle' };
    const of = (productTitle: string): string => listingAltText({ productTitle }, copy, 'detail');
    expect(of('Steel bottle')).toBe('Steel bottle, close-up');
    expect(of('Steel bottle on sale')).toBe('Nike Steel Bottle, close-up');
    expect(of(LONG)).toBe('Nike Steel Bottle, close-up');
  });
});
