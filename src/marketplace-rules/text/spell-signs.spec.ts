import type { Language } from '../words/text.js';
import { spellSigns, spellTitleSigns } from './spell-signs.js';

describe('spellSigns', () => {
  it.each<[Language, string, string]>([
    ['en', 'up to 65 °C, turns 360°', 'up to 65 degrees Celsius, turns 360 degrees'],
    ['de', 'bis 65 °C, um 180° drehbar', 'bis 65 Grad Celsius, um 180 Grad drehbar'],
    ['es', 'lavar a 40º', 'lavar a 40 grados'],
    ['en', 'S/N >=80 dB, ≤5 kg', 'S/N at least 80 dB, at most 5 kg'],
    ['en', '< 100 g, ±2 mm, ~12 h', 'under 100 g, plus or minus 2 mm, about 12 h'],
    ['en', 'ages 3+', 'ages 3 and up'],
    ['fr', 'enfants 3+', 'enfants 3 et plus'],
    ['en', '100+ recipes', '100+ recipes'],
    ['en', '4K@60Hz, @50% volume', '4K at 60Hz, at 50% volume'],
    ['en', '6½" high, 5\'6" tall', '6 1/2 inches high, 5 feet 6 inches tall'],
    ['en', 'the "Size 5" ball', 'the "Size 5" ball'],
    ['en', '200 g/m²', '200 g/m²'],
    ['ja', '40〜100℃まで1℃単位、約500g', '40～100度まで1度単位、約500g'],
  ])('%s: %s', (language, text, expected) => {
    expect(spellSigns(text, language)).toBe(expected);
  });

  it('is short in a title, where inches and fractions may stay', () => {
    expect(spellTitleSigns('Kettle 100 °C, 6½" Base', 'en')).toBe('Kettle 100 C, 6½" Base');
  });
});
