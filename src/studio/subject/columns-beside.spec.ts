import { columnsBeside } from './columns-beside.js';

describe('columnsBeside', () => {
  it('tells which regions lie on top of a mask, below it, and beside it', () => {
    const rows = ['.1..', '.#..', '.#3.', '.2..'].join('');
    const mask = Uint8Array.from(rows, (sign) => (sign === '#' ? 1 : 0));
    const labels = Int32Array.from(rows, (sign) => Number(sign) || 0);
    expect(columnsBeside(mask, 4, labels, 3).slice(1)).toEqual([
      { all: 1, above: 0, below: 1 },
      { all: 1, above: 1, below: 0 },
      { all: 1, above: 0, below: 0 },
    ]);
  });

  it('tells the shares of a region that is both', () => {
    const rows = ['11', '#.', '11'].join('');
    const mask = Uint8Array.from(rows, (sign) => (sign === '#' ? 1 : 0));
    const labels = Int32Array.from(rows, (sign) => Number(sign) || 0);
    expect(columnsBeside(mask, 2, labels, 1)[1]).toEqual({ all: 4, above: 0.25, below: 0.25 });
  });
});
