import fc from 'fast-check';
import { chooseFonts } from '../text/choose-fonts.js';
import { findMeasures } from './measures.js';

const textsOf = (text: string): string[] => findMeasures(text).map((measure) => measure.text);

const WHOLE = [
  '23 1/2"',
  '10 1/4 in',
  `5'6"`,
  '5’6”',
  '6½"',
  '6 ½ inches',
  '1,240 mm',
  '1.240,5 mm',
  '1\u00a0240 mm',
  '22,5 cm',
  '2-3/8 in',
  '5 ft 6 in',
  '30 x 20 x 10 cm',
  '30 × 20 cm',
  '10-12 cm',
  '10~12 cm',
  '4 x 500 ml',
  'L30 x W20 cm',
];

describe('findMeasures', () => {
  it.each(WHOLE)('takes %s whole as it is written, wherever it stands', (written) => {
    for (const text of [written, `Shelf ${written}`, `Shelf, ${written}, oak`, `(${written})`]) {
      expect(textsOf(text)).toEqual([written]);
    }
  });

  it.each(WHOLE)('%s has letters that the fonts hold', (written) => {
    expect(chooseFonts(written, { weight: 'bold', ownFonts: [] }).missing).toEqual([]);
  });

  it.each([
    ['Shelf 23 1/2" wide', [{ text: '23 1/2"', axis: 'width' }]],
    ['Frame 10 1/4 in tall', [{ text: '10 1/4 in', axis: 'height' }]],
    [`Board 5'6" long`, [{ text: `5'6"`, axis: 'width' }]],
    ['10 to 12 cm tall', [{ text: '10 to 12 cm', axis: 'height' }]],
    ['12" x 10"', [{ text: '12"' }, { text: '10"' }]],
    [
      '12"W x 10"H',
      [
        { text: '12"', axis: 'width' },
        { text: '10"', axis: 'height' },
      ],
    ],
    // The sides of a thing stand on no one line.
    ['30 x 20 cm wide', [{ text: '30 x 20 cm' }]],
  ])('%s', (text, measures) => expect(findMeasures(text)).toEqual(measures));

  it.each([
    '1 240 mm',
    'Model XR-200 ml',
    'From 10 - 12 cm',
    'Set of 9 1/2 shoes',
    'two litre',
    '500 m²',
  ])('draws no part of %s, which may mean something else', (text) =>
    expect(textsOf(text)).toEqual([]),
  );

  it.each([
    ['A4 210 x 297 mm', '210 x 297 mm'],
    ['Set of 2, 10 cm', '10 cm'],
  ])('%s', (text, measure) => expect(textsOf(text)).toEqual([measure]));

  it('takes a number with all of its digits and signs, whatever its size', () => {
    const numbers = fc.oneof(
      fc.integer({ min: 1, max: 999_999 }).map((value) => value.toLocaleString('en-US')),
      fc.integer({ min: 1, max: 999_999 }).map((value) => value.toLocaleString('de-DE')),
      fc.tuple(fc.nat(9_999), fc.integer({ min: 1, max: 99 })).map(([a, b]) => `${a},${b}`),
      fc.tuple(fc.nat(9_999), fc.integer({ min: 1, max: 99 })).map(([a, b]) => `${a}.${b}`),
      fc
        .tuple(fc.integer({ min: 1, max: 9_999 }), fc.constantFrom('½', '¼', '¾', ' 1/8', '-3/16'))
        .map(([a, fraction]) => `${a}${fraction}`),
    );
    const units = fc.constantFrom('"', '″', ' in', ' cm', 'mm', ' m', ' kg', ' oz', ' fl oz', 'ml');
    fc.assert(
      fc.property(numbers, units, (number, unit) => {
        expect(textsOf(`Thing, ${number}${unit}`)).toEqual([`${number}${unit}`]);
      }),
      { numRuns: 500 },
    );
  });
});
