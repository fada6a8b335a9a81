import {
  bulletOf,
  type Case,
  casesOf,
  found,
  GOOD,
  type TextCase,
} from '../../../test/support/good-copy.js';
import { BULLET_CHECKS } from './bullet.checks.js';

const E = 'error';
const W = 'warning';

const CASES: readonly Case[] = [
  [`B01 ${E}`, 'none and six', { bulletPoints: [] }, {}],
  [
    `B01 ${E}`,
    'six',
    {
      bulletPoints: [
        'A1: one two',
        'B1: three four',
        'C1: five six',
        'D1: seven ten',
        'E1: nine nil',
        'F1: big bang',
      ],
    },
    {},
  ],
  [`B01 ${W}`, 'two', { bulletPoints: GOOD.bulletPoints.slice(1) }, {}],
  ...casesOf(bulletOf, [
    [`B02 ${E}`, '10 and 11 characters', 'LID: abcde', 'LID: abcdef'],
    [`B02 ${E}`, '255 and 254 characters', `SIZE: ${'x'.repeat(249)}`, `SIZE: ${'x'.repeat(248)}`],
    [`B04 ${E}`, 'title case', 'Material: steel body', 'BPA-FREE & SAFE: steel body'],
    [`B04 ${E}`, 'no label', 'Made of stainless steel', '2 LIDS: straw and sip'],
    [`B04 ${E}`, 'a label of 41', `${'A'.repeat(41)}: steel`, `${'A'.repeat(40)}: steel`],
    ...Array.from('.!?;,:', (sign): TextCase => [
      `B05 ${E}`,
      sign,
      `SIZE: About a hand${sign}`,
      'SIZE: 3.5 by 2, about a hand',
    ]),
    ...Array.from('™®€…†‡¢£¥©±~°º', (sign): TextCase => [
      `B06 ${E}`,
      sign,
      `SIZE: About${sign} a hand`,
      'SIZE: About one hand',
    ]),
    [`B06 ${E}`, 'â of a broken encoding', 'SIZE: About â a hand', 'GOÛT: Pâte de fruits'],
    [`B07 ${E}`, 'emoji', 'SIZE: About a hand ✅ long', 'SIZE: #1 * 2 hands'],
    [`B08 ${E}`, 'a catalogue number', 'SIZE: Like B0ABC12345', 'SIZE: Like B0ABC1234'],
    [`B08 ${E}`, 'TBD', 'SIZE: Still tbd by us', 'SIZE: Tbdx by hand'],
    [`B08 ${E}`, 'NA in capitals only', 'SALT: Free of NA and K', 'SALT: Free of Na and K'],
    [`B09 ${E}`, 'eco-friendly', 'BODY: Eco friendly steel', 'BODY: Friendly steel'],
    [`B09 ${E}`, 'antibacterial', 'BODY: Antibacterial steel', 'BODY: Bacterial filter'],
    [`B09 ${E}`, 'made from bamboo', 'BODY: Made from organic bamboo', 'BODY: Bamboo handle'],
    [`B10 ${E}`, 'money back', 'CARE: Your money back', 'CARE: Two year warranty'],
    [`B11 ${E}`, 'a price', 'PACK: Only $5 a piece', 'PACK: Only 5 a piece'],
    [`B11 ${E}`, 'an address', 'MORE: See www.acme.com now', 'MORE: See the leaflet'],
    [`B11 ${E}`, 'an e-mail', 'MORE: Ask me@acme.org now', 'MORE: Ask me now'],
    [`B11 ${E}`, 'shipping', 'PACK: Fast shipping in 2 days', 'PACK: Sticks on shipping boxes'],
    [`B11 ${E}`, 'the company', 'MORE: Our company makes it', 'MORE: Makes good company'],
    [
      `B12 ${E}`,
      'the same words',
      'WASH: All parts go into the dishwasher',
      'WASH: Rinse the straw by hand',
    ],
    [
      `B12 ${E}`,
      'the same label',
      'CARE: Rinse the straw by hand',
      'WASH: Rinse the straw by hand',
    ],
    [`B13 ${W}`, 'a digit', 'PACK: Holds 2 bottles', 'PACK: Holds two bottles, 2 kg'],
    [`B14 ${W}`, 'a glued unit', 'SIZE: Holds 750ml of water', 'SIZE: Holds 750 ml of water'],
    [`B15 ${E}`, 'a tag', 'BODY: Steel <b>body</b>', 'BODY: Weighs <2 kg'],
    [`B16 ${W}`, 'an award', 'BODY: Award-winning steel', 'BODY: Forward facing steel'],
  ]),
  [`B17 ${E}`, 'with', bulletOf('SET: Bottle w/ lid'), bulletOf('POWER: Gives 5 w/ hour')],
  [
    `B17 ${E}`,
    'with, glued',
    bulletOf('SET: Bottle w/lid'),
    bulletOf('POWER: Lamp of W/m2 rating'),
  ],
  [`B17 ${E}`, 'without', bulletOf('SET: Bottle w/o lid'), bulletOf('SET: Bottle without lid')],
  [`B17 ${E}`, 'quantity', bulletOf('QTY: Five of steel'), bulletOf('QUANTITY: Five of steel')],
  [`B17 ${E}`, 'package', bulletOf('SET: One pkg. of steel'), bulletOf('SET: One pkgx of steel')],
  [
    `B17 ${E}`,
    'approximately',
    bulletOf('SIZE: Approx. 30 cm high'),
    bulletOf('SIZE: Höhe approx. 30 cm'),
  ],
  [`B18 ${W}`, 'fabric', bulletOf('FABRIC: 100% cotton'), bulletOf('FABRIC: Cotton keeps you dry')],
  [`B18 ${W}`, 'care', bulletOf('CARE: Machine wash cold'), bulletOf('CARE: Wash it with the lid')],
  [`B18 ${W}`, 'origin', bulletOf('ORIGIN: Made in Italy'), bulletOf('ORIGIN: Made in our mill')],
  [`B19 ${E}`, 'a comparison', bulletOf('COLD: Unlike a Yeti'), bulletOf('COLD: Unlike a tent')],
  [
    `B19 ${W}`,
    'another maker',
    bulletOf('FIT: Compatible with iPhone'),
    bulletOf('FIT: Compatible with Acme phones'),
  ],
  [`B20 ${W}`, 'capitals', bulletOf('BODY: STEEL OF TWO'), bulletOf('BODY: Steel OF TWO WALLS')],
  [`B20 ${W}`, 'more capitals', bulletOf('BODY: ALL OF STEEL'), bulletOf('PORTS: USB-C')],
];

describe('checks of the bullets', () => {
  it.each(CASES)('%s: %s', (rule, _, bad, good) => {
    expect(found(bad)).toContain(rule);
    expect(found(good)).not.toContain(rule);
  });

  it('B03: warns when bullets are long together', () => {
    const long = ['A1', 'B1', 'C1', 'D1'].map(
      (label, at) => `${label}: ${`${label}${at}x `.repeat(48)}end`,
    );
    expect(found({ bulletPoints: long })).not.toContain('B03 warning');
    expect(found({ bulletPoints: [...long, `E1: ${'e1 '.repeat(70)}end`] })).toContain(
      'B03 warning',
    );
  });

  it('B19: leaves the maker of the product itself', () => {
    const bullet = bulletOf('FIT: The Sony strap');
    expect(found(bullet)).toContain('B19 warning');
    expect(found(bullet, { productTitle: 'Sony camera' })).not.toContain('B19 warning');
    expect(found(bullet, { productTitle: 'Camera', brandName: 'Sony' })).not.toContain(
      'B19 warning',
    );
  });

  it('are all tried', () => {
    const tried = CASES.map(([rule]) => rule.split(' ')[0]);
    expect(Object.keys(BULLET_CHECKS).filter((id) => !tried.includes(id))).toEqual(['B03']);
  });
});
