import { bulletOf, found, GOOD, type Case } from '../../../test/support/good-copy.js';
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
  [`B02 ${E}`, '10 and 11 characters', bulletOf('LID: abcde'), bulletOf('LID: abcdef')],
  [
    `B02 ${E}`,
    '255 and 254 characters',
    bulletOf(`SIZE: ${'x'.repeat(249)}`),
    bulletOf(`SIZE: ${'x'.repeat(248)}`),
  ],
  [
    `B04 ${E}`,
    'title case',
    bulletOf('Material: steel body'),
    bulletOf('BPA-FREE & SAFE: steel body'),
  ],
  [`B04 ${E}`, 'no label', bulletOf('Made of stainless steel'), bulletOf('2 LIDS: straw and sip')],
  [
    `B04 ${E}`,
    'a label of 41',
    bulletOf(`${'A'.repeat(41)}: steel`),
    bulletOf(`${'A'.repeat(40)}: steel`),
  ],
  ...Array.from('.!?;,:', (sign): Case => [
    `B05 ${E}`,
    sign,
    bulletOf(`SIZE: About a hand${sign}`),
    bulletOf('SIZE: 3.5 by 2, about a hand'),
  ]),
  ...Array.from('™®€…†‡¢£¥©±~°º', (sign): Case => [
    `B06 ${E}`,
    sign,
    bulletOf(`SIZE: About${sign} a hand`),
    bulletOf('SIZE: About one hand'),
  ]),
  [
    `B06 ${E}`,
    'â of a broken encoding',
    bulletOf('SIZE: About â a hand'),
    bulletOf('GOÛT: Pâte de fruits'),
  ],
  [`B07 ${E}`, 'emoji', bulletOf('SIZE: About a hand ✅ long'), bulletOf('SIZE: #1 * 2 hands')],
  [
    `B08 ${E}`,
    'a catalogue number',
    bulletOf('SIZE: Like B0ABC12345'),
    bulletOf('SIZE: Like B0ABC1234'),
  ],
  [`B08 ${E}`, 'TBD', bulletOf('SIZE: Still tbd by us'), bulletOf('SIZE: Tbdx by hand')],
  [
    `B08 ${E}`,
    'NA in capitals only',
    bulletOf('SALT: Free of NA and K'),
    bulletOf('SALT: Free of Na and K'),
  ],
  [
    `B09 ${E}`,
    'eco-friendly',
    bulletOf('BODY: Eco friendly steel'),
    bulletOf('BODY: Friendly steel'),
  ],
  [
    `B09 ${E}`,
    'antibacterial',
    bulletOf('BODY: Antibacterial steel'),
    bulletOf('BODY: Bacterial filter'),
  ],
  [
    `B09 ${E}`,
    'made from bamboo',
    bulletOf('BODY: Made from organic bamboo'),
    bulletOf('BODY: Bamboo handle'),
  ],
  [
    `B10 ${E}`,
    'money back',
    bulletOf('CARE: Your money back'),
    bulletOf('CARE: Two year warranty'),
  ],
  [`B11 ${E}`, 'a price', bulletOf('PACK: Only $5 a piece'), bulletOf('PACK: Only 5 a piece')],
  [
    `B11 ${E}`,
    'an address',
    bulletOf('MORE: See www.acme.com now'),
    bulletOf('MORE: See the leaflet'),
  ],
  [`B11 ${E}`, 'an e-mail', bulletOf('MORE: Ask me@acme.org now'), bulletOf('MORE: Ask me now')],
  [
    `B11 ${E}`,
    'shipping',
    bulletOf('PACK: Fast shipping in 2 days'),
    bulletOf('PACK: Sticks on shipping boxes'),
  ],
  [
    `B11 ${E}`,
    'the company',
    bulletOf('MORE: Our company makes it'),
    bulletOf('MORE: Makes good company'),
  ],
  [
    `B12 ${E}`,
    'the same words',
    bulletOf('WASH: All parts go into the dishwasher'),
    bulletOf('WASH: Rinse the straw by hand'),
  ],
  [
    `B12 ${E}`,
    'the same label',
    bulletOf('CARE: Rinse the straw by hand'),
    bulletOf('WASH: Rinse the straw by hand'),
  ],
  [
    `B13 ${W}`,
    'a digit',
    bulletOf('PACK: Holds 2 bottles'),
    bulletOf('PACK: Holds two bottles, 2 kg'),
  ],
  [
    `B14 ${W}`,
    'a glued unit',
    bulletOf('SIZE: Holds 750ml of water'),
    bulletOf('SIZE: Holds 750 ml of water'),
  ],
  [`B15 ${E}`, 'a tag', bulletOf('BODY: Steel <b>body</b>'), bulletOf('BODY: Weighs <2 kg')],
  [
    `B16 ${W}`,
    'an award',
    bulletOf('BODY: Award-winning steel'),
    bulletOf('BODY: Forward facing steel'),
  ],
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

  it('are all tried', () => {
    const tried = CASES.map(([rule]) => rule.split(' ')[0]);
    expect(Object.keys(BULLET_CHECKS).filter((id) => !tried.includes(id))).toEqual(['B03']);
  });
});
