import { Evidence } from './evidence.js';
import { findClaims } from './find-claims.js';

type Row = readonly [
  input: string,
  copy: string,
  verdict: 'supported' | 'unsupported' | 'no claim',
];

const verdictOf = (input: string, copy: string, sees = false): Row[2] => {
  const evidence = new Evidence({ productTitle: input }, sees);
  const claims = findClaims(copy);
  if (claims.length === 0) return 'no claim';
  return claims.every((claim) => evidence.sourceOf(claim) !== undefined)
    ? 'supported'
    : 'unsupported';
};

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  numbers: [
    ['Bottle 350 ml', 'Holds 0.35 l', 'supported'],
    ['Bottle 350ml', 'Holds 350 ml', 'supported'],
    ['Bottle 350 ml', 'Holds 35 ml', 'unsupported'],
    ['Bottle 350 ml', 'Weighs 350 g', 'unsupported'],
    ['Flasche 0,35 Liter', 'Holds 350 ml', 'supported'],
    ['Comes with 2 lids', 'Comes with two lids', 'supported'],
    ['Mit zwei Deckeln', 'With 2 lids', 'supported'],
    ['Holds 2 l', 'Comes with 2 lids', 'unsupported'],
    ['Double-walled', 'Comes with two lids', 'unsupported'],
    ['Pack of 3', 'A 3-pack', 'supported'],
    ['Pack of 3', 'A 4-pack', 'unsupported'],
    ['30 x 40 cm', '30 cm wide', 'supported'],
    ['30 x 40 cm', '400 mm long', 'supported'],
    ['30 x 40 cm', '30 mm wide', 'unsupported'],
    ['Size (cm): 30', '30 cm tall', 'supported'],
    ['Lasts 10 to 12 hours', '10 hours', 'supported'],
    ['Lasts up to 10 hours', 'Lasts 10 hours', 'supported'],
    ['100% cotton', '95% cotton', 'unsupported'],
    ['10 in screen', '25.4 cm screen', 'supported'],
    ['1,500 mAh', '1500 mAh', 'supported'],
    ['24 Monate', '2 years', 'supported'],
    ['For iPhone 15', 'Lasts 15 hours', 'unsupported'],
    ['For iPhone 15', 'For iPhone 14', 'unsupported'],
    ['For iPhone 13, 14 and 15', 'For iPhone 14', 'supported'],
    ['Headphones WH-1000XM4', '1000 hours', 'unsupported'],
    ['Headphones WH-1000XM4', 'The WH-1000XM4', 'supported'],
    ['2-in-1 tool', '2-in-1', 'supported'],
    ['2-in-1 tool', '3-in-1', 'unsupported'],
    ['قارورة ٧٥٠ ml', '750 ml', 'supported'],
    ['Mug', 'Million buyers', 'unsupported'],
    ['2 million sold', 'Millions sold', 'supported'],
    ['Bottle', 'Holds one litre', 'unsupported'],
    ['Bottle 1 l', 'Holds one litre', 'supported'],
    ['Bottle', 'In one piece', 'no claim'],
    ['Socks', 'Triple-layered', 'unsupported'],
    ['Dreilagig', 'Triple-layered', 'supported'],
    ['Double-walled', 'Double wall', 'supported'],
    ['Double-walled', 'Twice as strong', 'unsupported'],
  ],
  materials: [
    ['Stainless steel pot', 'Steel pot', 'supported'],
    ['Steel pot', 'Stainless steel pot', 'unsupported'],
    ['Edelstahlflasche', 'Stainless steel', 'supported'],
    ['Bouteille en acier inoxydable', 'Edelstahl', 'supported'],
    ['Faux leather bag', 'Leather bag', 'unsupported'],
    ['Tasche aus Kunstleder', 'Ledertasche', 'unsupported'],
    ['Ledertasche', 'Sac en cuir', 'supported'],
    ['Camisa de algodón', 'Cotton shirt', 'supported'],
    ['Tavolo di legno', 'Mesa de madeira', 'supported'],
    ['Copo de vidro', 'Glass', 'supported'],
    ['Mug', 'Porcelain mug', 'unsupported'],
    ['Wood effect shelf', 'Wood shelf', 'unsupported'],
    ['Leather-free shoe', 'Leather shoe', 'unsupported'],
    ['Ohne Leder', 'Lederfrei', 'supported'],
    ['Cotton and not wool', 'Wool', 'unsupported'],
    ['Leather bag', 'Genuine leather bag', 'unsupported'],
    ['Tasche aus echtem Leder', 'Genuine leather bag', 'supported'],
    ['Mochila de piel sintética', 'Mochila de cuero', 'unsupported'],
    ['Imitation pearls', 'Pearls', 'unsupported'],
    ['Shirt', 'Corduroy shirt', 'unsupported'],
  ],
  'certificates and properties': [
    ['Free of BPA', 'BPA-free', 'supported'],
    ['Ohne BPA', 'Without BPA', 'supported'],
    ['Bottle', 'BPA-free', 'unsupported'],
    ['Not dishwasher safe', 'Dishwasher safe', 'unsupported'],
    ['Not dishwasher safe', 'Not dishwasher safe', 'supported'],
    ['Spülmaschinenfest', 'Dishwasher-safe', 'supported'],
    ['Water resistant', 'Waterproof', 'unsupported'],
    ['Wasserdicht', 'Water resistant', 'supported'],
    ['ISO 9001', 'ISO 9001 certified', 'supported'],
    ['ISO 9001', 'ISO 14001', 'unsupported'],
    ['Rated IP67', 'IP67', 'supported'],
    ['Rated IP67', 'IP68', 'unsupported'],
    ['Nickel-free', 'No nickel', 'no claim'],
    ['Contains no nickel', 'Nickel-free', 'supported'],
    ['Shirt', 'OEKO-TEX certified', 'unsupported'],
    ['Shirt', 'Made of organic cotton', 'unsupported'],
    ['Coton biologique', 'Organic', 'supported'],
    ['Mug', 'Hand-painted', 'unsupported'],
    ['Soap', 'Climate neutral', 'unsupported'],
    ['Soap', 'Anti-microbial', 'unsupported'],
  ],
  praise: [
    ['Mug', 'The best mug', 'unsupported'],
    ['Award-winning mug', 'An award winning mug', 'supported'],
    ['Becher', 'Der perfekte Becher', 'unsupported'],
    ['Tasse', 'La meilleure tasse', 'unsupported'],
    ['Premium mug', 'Premium mug', 'supported'],
    ['Manta', 'La mejor manta', 'unsupported'],
    ['Manta', 'Para dormir mejor', 'no claim'],
    ['Cream', 'Recommended by dermatologists', 'unsupported'],
    ['Recommended by vets', 'Recommended by dermatologists', 'unsupported'],
    ['Recommended by vets', 'Recommended by vets', 'supported'],
    ['Lamp', 'State-of-the-art lamp', 'unsupported'],
    ['Lamp', 'An exclusive lamp', 'unsupported'],
  ],
  'origin and warranty': [
    ['Made in Germany', 'Hergestellt in Deutschland', 'supported'],
    ['Designed in Germany', 'Made in Germany', 'unsupported'],
    ['German knife', 'Made in Germany', 'unsupported'],
    ['Fabriqué en France', 'Made in France', 'supported'],
    ['Coffee', 'Ethiopian coffee', 'unsupported'],
    ['Rug', 'Handwoven in Nepal', 'unsupported'],
    ['Oil from Tuscany', 'Tuscan oil', 'supported'],
    ['2 Jahre Garantie', '2 year warranty', 'supported'],
    ['2 Jahre Garantie', '5 year warranty', 'unsupported'],
    ['2 Jahre Garantie', 'Lifetime warranty', 'unsupported'],
  ],
  'compatibility and makers': [
    ['Case for iPhone 15', 'Compatible with iPhone 15', 'supported'],
    ['Case', 'Fits iPhone 15', 'unsupported'],
    ['Fits most cup holders', 'Fits most cup holders', 'supported'],
    ['Bottle', 'Fits easily in a bag', 'no claim'],
    ['Capsules', 'Works with Nespresso machines', 'unsupported'],
  ],
  'colours and sizes': [
    ['Navy mug', 'Blue mug', 'supported'],
    ['Blue mug', 'Navy mug', 'unsupported'],
    ['Blaue Tasse', 'Tasse bleue', 'supported'],
    ['King size sheet', 'Queen size sheet', 'unsupported'],
    ['Shirt XL', 'Shirt XXL', 'unsupported'],
  ],
};

describe('Evidence', () => {
  const rows = Object.entries(TABLES).flatMap(([name, table]) =>
    table.map((row) => [name, ...row] as const),
  );

  it.each(rows)('%s: of "%s" for "%s": %s', (_, input, copy, verdict) => {
    expect(verdictOf(input, copy)).toBe(verdict);
  });

  it('takes colours, patterns and shapes from photos, nothing else', () => {
    expect(verdictOf('Mug', 'Red striped round mug', true)).toBe('supported');
    expect(verdictOf('Mug', 'Red striped round mug', false)).toBe('unsupported');
    expect(verdictOf('Blue mug', 'Red mug', true)).toBe('unsupported');
    for (const claim of ['Glass mug', 'Holds 300 ml', 'Dishwasher safe', 'Made in Italy'])
      expect(verdictOf('Mug', claim, true)).toBe('unsupported');
  });

  it('names the field and the place that a claim comes from, and never takes the tone of voice', () => {
    const brief = {
      productTitle: 'Mug',
      productDescription: 'Holds 300 ml.',
      brandVoice: 'premium',
    };
    const evidence = new Evidence(brief, false);
    const [premium, volume] = findClaims('300 ml, premium');
    expect(volume && evidence.sourceOf(volume)).toEqual({
      field: 'productDescription',
      span: [6, 12],
    });
    expect(premium && evidence.sourceOf(premium)).toBeUndefined();
  });

  it('does not take from keywords what the description denies', () => {
    const brief = {
      productTitle: 'Mug',
      productDescription: 'Not dishwasher safe.',
      productKeywords: 'dishwasher safe',
    };
    const [claim] = findClaims('dishwasher safe');
    expect(claim && new Evidence(brief, false).sourceOf(claim)).toBeUndefined();
  });
});
