import fc from 'fast-check';
import { type NumberAt, readNumbers } from './number-reader.js';
import { tokenise } from './tokens.js';

/** The numbers of a text: as written, what they may mean in their unit's base, and its dimension. */
function read(text: string): { text: string; values: number[]; dimension?: string }[] {
  const tokens = tokenise(text);
  const textOf = ({ at, last, unit }: NumberAt): string =>
    text.slice(tokens[at]?.from, tokens[last + (unit?.length ?? 0)]?.to);
  return readNumbers(tokens).map((number) => ({
    text: textOf(number),
    values: number.readings.map((value) => Number((value * (number.unit?.factor ?? 1)).toFixed(4))),
    ...(number.unit && { dimension: number.unit.dimension }),
  }));
}

describe('readNumbers', () => {
  it.each([
    ['23 1/2"', [596.9]],
    ['23-1/2 inches', [596.9]],
    ['10 1/4 in', [260.35]],
    ['6½ in', [165.1]],
    ['6 ½″', [165.1]],
    ['10 1⁄4 in', [260.35]],
    [`5'6"`, [1676.4]],
    ['5’6”', [1676.4]],
    ['5 ft 6 in', [1676.4]],
    ["5'6", [1676.4]],
    [`5' 6 1/2"`, [1689.1]],
    ["5'6''", [1676.4]],
    ['1\u202f240 mm', [1240]],
    ["1'240 mm", [1240]],
    ['22,5 cm', [225]],
    ['3/4 in', [19.05, 76.2, 101.6]],
  ])('%s is one length', (text, values) => {
    expect(read(text)).toEqual([{ text, values, dimension: 'length' }]);
  });

  it.each([
    ['5 in 1 tool', [5, 1]],
    ['size 9 1/2', [9.5]],
    ['6 or 7', [6, 7]],
    ['500 m2', [500, 2]],
    ["the 90's", [90]],
  ])('%s has no length', (text, values) => {
    const numbers = read(text);
    expect(numbers.map(({ values: [value] }) => value)).toEqual(values);
    expect(numbers.some(({ dimension }) => dimension === 'length')).toBe(false);
  });

  it.each([
    ['30 × 20 cm', ['length', 'length']],
    ['10~12 cm', ['length', 'length']],
    ['12"W x 10"H', ['length', 'length']],
  ])('%s shares or repeats its unit', (text, dimensions) => {
    expect(read(text).map(({ dimension }) => dimension)).toEqual(dimensions);
  });

  it('reads a mixed number whole, however it is written', () => {
    const parts = fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.constantFrom(2, 4, 8, 16, 32));
    const writings = fc.constantFrom(
      (whole: number, over: number, under: number) => `${whole} ${over}/${under}"`,
      (whole: number, over: number, under: number) => `${whole}-${over}/${under} in`,
      (whole: number, over: number, under: number) => `${whole} ${over}⁄${under} inches`,
    );
    const words = fc.constantFrom('', 'Shelf ', 'Shelf, ', 'Oak board of ', '(');
    fc.assert(
      fc.property(parts, fc.nat(), writings, words, ([whole, under], seed, write, before) => {
        const over = (seed % (under - 1)) + 1;
        const written = write(whole, over, under);
        const expected = Number(((whole + over / under) * 25.4).toFixed(4));
        expect(read(`${before}${written} wide`)).toEqual([
          { text: written, values: [expected], dimension: 'length' },
        ]);
      }),
    );
  });

  it('reads feet and inches as one number of inches', () => {
    const below12 = fc.integer({ min: 0, max: 11 });
    const writings = fc.constantFrom(
      (feet: number, inches: number) => `${feet}'${inches}"`,
      (feet: number, inches: number) => `${feet}′ ${inches}″`,
      (feet: number, inches: number) => `${feet} ft ${inches} in`,
      (feet: number, inches: number) => `${feet}ft${inches}in`,
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), below12, writings, (feet, inches, write) => {
        const written = write(feet, inches);
        const values = [Number(((feet * 12 + inches) * 25.4).toFixed(4))];
        expect(read(written)).toEqual([{ text: written, values, dimension: 'length' }]);
      }),
    );
  });

  it('takes each token once and in order, whatever the text', () => {
    const pieces = fc.constantFrom(
      '1',
      '23',
      '1/2',
      '½',
      "'",
      '"',
      ' ',
      '-',
      'ft',
      'in',
      'x',
      ',',
      '.',
      'cm',
      '²',
      'of',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const tokens = tokenise(parts.join(''));
        let end = -1;
        for (const { at, last, unit } of readNumbers(tokens)) {
          expect(at).toBeGreaterThan(end);
          end = last + (unit?.length ?? 0);
          expect(end).toBeLessThan(tokens.length);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
