import fc from 'fast-check';
import { toCsv } from './csv.js';

/** The cell of a single row and column. */
function cellOf(value: unknown): string {
  return toCsv(['value'], [{ value }]).replace(/^value\n/, '');
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

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
    'takes the formula out of the text %j',
    (text) => expect(cellOf(text)).toMatch(/^"?'/),
  );

  it('can be read back, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const cell = cellOf(text);
        const quoted = cell.startsWith('"');
        const read = quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(read).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(read.replace(/^'(?=[=+\-@\t\r\n])/, '')).toBe(text);
      }),
    );
  });
});
