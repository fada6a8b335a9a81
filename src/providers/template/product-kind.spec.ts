import { kindLabel, kindNames, productKind } from './product-kind.js';

describe('productKind', () => {
  it.each([
    ['Acme Steel Water Bottle, 750 ml', 'Acme', 'en', 'Steel Water Bottle'],
    ['NCIS The Board Game', '', 'en', 'Board Game'],
    ['Hulk vs. Loki Mash Pack', '', 'en', 'Loki Mash Pack'],
    ['Soft Toy "LOVE" 38 cm with Trailer', '', 'en', 'Soft Toy'],
    [
      'Replacement Propellers and Circlips (Pack of 4)',
      '',
      'en',
      'Replacement Propellers and Circlips',
    ],
    ['draw.io handbook, 2nd edition', '', 'en', 'draw.io handbook'],
    ['Bamboo cutting board large', '', 'en', 'Bamboo cutting board'],
    ['Set of 3 lip balms', '', 'en', 'lip balms'],
    ['3er Set Pfannen 20/24/28 cm', '', 'de', 'Pfannen'],
    ['Set 3 padelle antiaderenti in alluminio', '', 'it', 'padelle antiaderenti'],
    ['Cabano x 12 unidades', '', 'es', 'Cabano'],
    ['Chaise de bureau avec accoudoirs', '', 'fr', 'Chaise de bureau'],
  ] as const)('of "%s"', (title, brand, language, expected) => {
    expect(productKind(title, brand, language)).toBe(expected);
  });
});

it('a label has the last words of a long kind in English', () => {
  expect(kindLabel('Insulated Stainless Steel Water Bottle', '', 'en')).toBe('Steel Water Bottle');
});

describe('kindNames', () => {
  it.each([
    ['This water bottle keeps cold.', ['steel water bottle', 'water bottle', 'bottle']],
    ['A steel water bottle.', ['steel water bottle', 'bottle']],
  ])('has a part only where the text says it alone: %s', (text, expected) => {
    expect(kindNames('steel water bottle', 'en', text)).toEqual(expected);
  });
});
