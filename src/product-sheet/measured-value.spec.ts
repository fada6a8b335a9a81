import { measured, wholeValue } from './measured-value.js';

describe('measured', () => {
  it.each([
    ['1.7 L', '1.7', 'L'],
    ['750ml', '750', 'ml'],
    ['1,240 g', '1,240', 'g'],
    ['1 200 W', '1 200', 'W'],
    ['22,5 cm', '22,5', 'cm'],
    ['-18 degrees Celsius', '-18', 'degrees Celsius'],
    ['65 Grad Celsius', '65', 'Grad Celsius'],
    ['6 1/2 inches', '6 1/2', 'inches'],
    ['12 fl oz', '12', 'fl oz'],
    ['50 %', '50', '%'],
    ['24 heures', '24', 'heures'],
  ])('parts %s', (text, value, unit) => {
    expect(measured(text)).toEqual({ value, unit });
  });

  it.each([
    '30 x 20 cm',
    '10-20 cm',
    'about 30 cm',
    '12 V / 2 A',
    '750 ml (25 oz)',
    '5 m²',
    '80 Nm',
    '5G',
    '5 G',
    '42 M',
    '75 C',
    '3 years old',
    'IPX7',
    '100%',
    '12',
    'steel',
    'sage, 2 pcs',
  ])('leaves %s whole', (text) => {
    expect(measured(text)).toEqual({ value: text });
  });

  it('loses nothing', () => {
    for (const text of ['1.7 L', '12 fl oz', '5 m²', '750 ml (25 oz)'])
      expect(wholeValue(measured(text))).toBe(text);
    expect(wholeValue(measured('750ml'))).toBe('750 ml');
  });
});
