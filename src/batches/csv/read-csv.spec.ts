import { ProblemError } from '../../errors/problem.error.js';
import { readCsv } from './read-csv.js';

const problemOf = (csv: string): ProblemError => {
  try {
    readCsv(csv);
  } catch (error) {
    if (error instanceof ProblemError) return error;
  }
  throw new Error('the CSV was taken');
};

describe('readCsv', () => {
  it('reads a product in each row, whatever the order of the columns', () => {
    const csv = [
      '\ufeffshots, productTitle,images,copy,customPrompt,mine',
      'hero custom,"Mug, ""blue""","https://e.com/a.png?x=1,2 https://e.com/b.png",yes,A mug,z',
    ].join('\n');
    expect(readCsv(csv).products).toEqual([
      {
        productTitle: 'Mug, "blue"',
        images: ['https://e.com/a.png?x=1,2', 'https://e.com/b.png'],
        shots: [{ type: 'hero' }, { type: 'custom', customPrompt: 'A mug' }],
        copy: true,
      },
    ]);
  });

  it.each([';', '\t'])('takes columns that are separated by %j', (separator) => {
    const csv = [['productTitle', 'copy'].join(separator), ['A mug, blue', '1'].join(separator)];
    expect(readCsv(csv.join('\r\n')).products).toEqual([
      { productTitle: 'A mug, blue', copy: true },
    ]);
  });

  it('leaves blank cells out, and passes empty lines over', () => {
    const csv = 'productTitle,productId,copy\n\nA mug, ,x\n\n';
    expect(readCsv(csv).products).toEqual([{ productTitle: 'A mug', copy: true }]);
  });

  it('reads texts over several lines, and none of the fields of objects', () => {
    const csv = '__proto__,constructor,productDescription,copy\nx,y,"one\ntwo",maybe\n';
    expect(readCsv(csv).products).toEqual([{ productDescription: 'one\ntwo', copy: 'maybe' }]);
  });

  it.each([
    ['/products/0/productTitle', 'row 2, column productTitle'],
    ['/products/3/images/1', 'row 5, column images'],
    ['/products/3/shots/2/type', 'row 5, column shots'],
    ['/products/3/shots/2/customPrompt', 'row 5, column customPrompt'],
    ['/products/3/shots/9', 'row 5, column shots'],
    ['/products/100', 'row 102'],
    ['/products', undefined],
  ])('knows the place of %s', (pointer, place) => {
    expect(readCsv('copy\n1\n').placeOf(pointer)).toBe(place);
  });

  it.each([
    ['productTitle,copy\nA mug\n', /line 2: a row has more or fewer cells/],
    ['productTitle,copy\n"A mug,1\n', /a quote is not closed/],
    ['productTitle,copy\n"A" mug,1\n', /must be doubled/],
    ['productTitle,copy\nA "mug",1\n', /must be quoted/],
  ])('refuses %j', (csv, detail) => {
    const { failure } = problemOf(csv);
    expect(failure).toMatchObject({ code: 'invalid_body', errors: [{ pointer: '/csv' }] });
    expect(failure.detail).toMatch(detail);
  });

  it('refuses what is too large, before it is parsed', () => {
    expect(problemOf('x'.repeat(4 * 1024 * 1024)).failure.code).toBe('input_too_large');
  });

  it('reads no more rows than show that there are too many', () => {
    const csv = `copy\n${'1\n'.repeat(50_000)}`;
    expect(readCsv(csv).products).toHaveLength(101);
  });
});
