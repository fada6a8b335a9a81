import { readSheet } from './read-sheet.js';

const statementsOf = (text: string): string[] => readSheet(text).statements.map((one) => one.text);

describe('readSheet', () => {
  it('reads a table of HTML as attributes, without its header, and text beside it as statements', () => {
    const sheet = readSheet(
      '<table><tr><th>Feature</th><th>Value</th></tr><tr><td>Capacity</td><td>1.7 L</td></tr>' +
        '<tr><td>Cord length</td><td>75 cm</td></tr></table><p>Auto shut-off.<br/>Boil-dry protection.</p>',
    );
    expect(sheet.attributes).toEqual([
      { name: 'Capacity', value: '1.7', unit: 'L' },
      { name: 'Cord length', value: '75', unit: 'cm' },
    ]);
    expect(sheet.statements).toEqual([
      { text: 'Auto shut-off.', listed: false },
      { text: 'Boil-dry protection.', listed: false },
    ]);
  });

  it('reads Markdown: headings, marked names, tables; order codes are left out', () => {
    const sheet = readSheet(
      '## Features\n\n* **Material:** TPE, _latex-free_\n\n| Spec | Value |\n|---|---|\n| Weight | 900 g |\n\n`SKU: YM-6`',
    );
    expect(sheet.attributes).toEqual([
      { name: 'Material', value: 'TPE, latex-free' },
      { name: 'Weight', value: '900', unit: 'g' },
    ]);
    expect(sheet.statements).toEqual([]);
  });

  it('reads escaped markup as what it is', () => {
    const sheet = readSheet('&lt;ul&gt;&lt;li&gt;Height: 6&frac12;&quot;&lt;/li&gt;&lt;/ul&gt;');
    expect(sheet.attributes).toEqual([{ name: 'Height', value: '6 1/2', unit: 'inches' }]);
  });

  it('takes headings in brackets for headings, and lines of capitals too', () => {
    const { statements } = readSheet('【Silent Click】90% less noise.\nEASY CARE\nWash at 30 °C.');
    expect(statements).toEqual([
      { text: '90% less noise.', heading: 'Silent Click', listed: false },
      { text: 'Wash at 30 degrees Celsius.', heading: 'EASY CARE', listed: false },
    ]);
  });

  it.each([
    ['emoji', '✅ Easy grip ✅ 2-year life', ['Easy grip', '2-year life']],
    ['semicolons', 'Easy grip;-Light frame;-Wide base', ['Easy grip', 'Light frame', 'Wide base']],
    ['numbers', '1. Easy grip\n2) Light frame', ['Easy grip', 'Light frame']],
    ['wrapped lines', 'A frame that is\nlight and strong.', ['A frame that is light and strong.']],
  ])('parts items by %s', (_, text, expected) => {
    expect(statementsOf(text)).toEqual(expected);
  });

  it.each([
    ['an item of HTML', '<ul><li>Easy grip</li></ul>', true],
    ['a marked line', '- Easy grip.', true],
    ['a short line among others', 'A pan of iron.\nEasy grip', true],
    ['the only line', 'Easy grip', false],
    ['running text', '<p>It has an easy grip.</p>', false],
  ])('tells items of lists from running text: %s', (_, text, expected) => {
    expect(readSheet(text).statements.at(-1)?.listed).toBe(expected);
  });

  it('reads rows with tabs as attributes, and charts row by row behind the names of their columns', () => {
    const sheet = readSheet('Colour:\tSage\nSize\tNeck\tChest\nS\t30-40 cm\t40-50 cm');
    expect(sheet.attributes).toEqual([{ name: 'Colour', value: 'Sage' }]);
    expect(sheet.charts).toEqual(['S: Neck 30-40 cm, Chest 40-50 cm']);
  });

  it('reads a chart of two columns as one, and a row of a name and a value not', () => {
    const sheet = readSheet('Colour\tGreen\nUS size\tFoot length\n7\t14.0 cm\n8\t14.8 cm');
    expect(sheet.attributes).toEqual([{ name: 'Colour', value: 'Green' }]);
    expect(sheet.charts).toEqual([
      'US size 7: Foot length 14.0 cm',
      'US size 8: Foot length 14.8 cm',
    ]);
  });

  it('keeps warnings whole and apart: a word of warning has its sentence', () => {
    const { statements, warnings } = readSheet(
      '120 Teile. ACHTUNG! Nicht geeignet für Kinder unter 36 Monaten. Choking hazard.',
    );
    expect(statements).toEqual([{ text: '120 Teile.', listed: false }]);
    expect(warnings).toEqual([
      'ACHTUNG! Nicht geeignet für Kinder unter 36 Monaten.',
      'Choking hazard.',
    ]);
  });

  it('puts a footnote behind the words with its mark; without them it is left out', () => {
    const tied = readSheet('Zutaten: Hafer*, Salz. *aus biologischem Anbau.');
    expect(tied.attributes).toEqual([
      { name: 'Zutaten', value: 'Hafer (aus biologischem Anbau), Salz' },
    ]);
    expect(statementsOf('Haferkekse mit Salz. *aus biologischem Anbau.')).toEqual([
      'Haferkekse mit Salz.',
    ]);
    expect(statementsOf('Wool of 200 g/m².')).toEqual(['Wool of 200 g/m².']);
  });

  it('finds the contents of the pack', () => {
    expect(readSheet('Lieferumfang: Lampe, Netzteil').contents).toEqual(['Lampe, Netzteil']);
    expect(readSheet('<h3>In the box</h3><ul><li>Lamp</li><li>Plug</li></ul>').contents).toEqual([
      'Lamp',
      'Plug',
    ]);
  });
});
