import fc from 'fast-check';
import { toCsv } from './csv.js';

/** The cell of a single row and column. */
function cellOf(value: unknown): string {
  return toCsv(['value'], [{ value }]).replace(/^value\n/, '');
}

/** Reads a cell as a reader of CSV does. */
function readBack(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

describe('toCsv', () => {
  it('puts rows under the names of their columns, in the order of these', () => {
    const rows = [
      { b: 'x', a: 1 },
      { b: null, a: -2 },
    ];
    expect(toCsv(['a', 'b'], rows)).toBe('a,b\n1,x\n-2,');
    expect(toCsv(['a', 'b'], [])).toBe('a,b');
  });

  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    [new Date('2026-11-21T12:30:00Z'), '2026-11-21T12:30:00.000Z'],
    [undefined, ''],
    [-1.5, '-1.5'],
  ])('writes %j', (value, cell) => expect(cellOf(value)).toBe(cell));

  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '\r1', '=HYPERLINK("http://x","y")'];
  const wide = ['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1'];
  const separators = [
    '',
    ' ',
    '  ',
    '"',
    "'",
    ';',
    ',',
    '";',
    ' ,"',
    '\u00a0',
    '\u200b',
    '\t ',
    '“',
  ];
  const starts = separators.flatMap((separator) =>
    [...formulas, ...wide].map((formula) => separator + formula),
  );

  it.each(starts)('takes the formula out of the text %j', (text) =>
    expect(cellOf(text)).toMatch(/^"?'/),
  );

  it.each([
    ['a;=1', "a;'=1"],
    ['a; "=1;b', '"a; ""\'=1;b"'],
    ['a\t-1', "a\t'-1"],
    ['a,＝1', '"a,\'＝1"'],
  ])('takes the formula out of a cell that a spreadsheet may begin inside: %j', (text, cell) =>
    expect(cellOf(text)).toBe(cell),
  );

  it.each(['a-b', 'a=b', 'me@example.com', '1+1', 'a, b-c', "it's", '2026-11-21', '"so"'])(
    'leaves %j as it is',
    (text) => expect(readBack(cellOf(text))).toBe(text),
  );

  it('can be read back but for apostrophes, and begins no formula, whatever the text', () => {
    const letters = fc.constantFrom(...Array.from('=+-@＝－;,"\' \t\r\nab1'));
    const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: letters }));
    fc.assert(
      fc.property(texts, (text) => {
        const read = readBack(cellOf(text));
        expect(read).not.toMatch(/^[\t\r\n]|(?:^|[;,\t\r\n])[ "]*[=+\-@＝－]/);
        expect(read.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      }),
      { numRuns: 500 },
    );
  });
});
