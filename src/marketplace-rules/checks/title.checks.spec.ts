import { found, title, type Case } from '../../../test/support/good-copy.js';
import { TITLE_CHECKS } from './title.checks.js';

const E = 'error';
const W = 'warning';

const CASES: readonly Case[] = [
  [
    `T01 ${E}`,
    '76 and 75 characters',
    title(`Acme Bottle ${'x'.repeat(64)}`),
    title(`Acme Bottle ${'x'.repeat(63)}`),
  ],
  [
    `T01 ${E}`,
    'characters are code points',
    title(`Acme ${'𠮷'.repeat(71)}`),
    title(`Acme ${'𠮷'.repeat(70)}`),
  ],
  [`T01 ${E}`, 'empty', title(' '), title('Acme')],
  [
    `T01b ${W}`,
    '73 and 72 characters',
    title(`Acme Bottle ${'x'.repeat(61)}`),
    title(`Acme Bottle ${'x'.repeat(60)}`),
  ],
  ...Array.from('!$?_{}^¬¦', (sign): Case => [
    `T02 ${E}`,
    sign,
    title(`Acme Bottle${sign}`),
    title('Acme Bottle'),
  ]),
  [`T03 ${E}`, 'decoration and identifier', title('Acme ~ Bottle'), title('Acme Bottle #4301')],
  [`T03 ${E}`, 'a bare number sign', title('Acme # Bottle'), title('Acme Scale <10 lb')],
  [`T04 ${E}`, 'three and two', title('Acme Mug Mug Mug'), title('Acme Mug Mug')],
  [
    `T04 ${E}`,
    'plural and hyphen count',
    title('Acme T-Shirt Tshirts T-Shirts'),
    title('Acme T-Shirt Tshirts'),
  ],
  [
    `T04 ${E}`,
    'small words and numbers do not',
    title('Acme Box Boxes Box'),
    title('Acme 2 and 2 and 2 and 2'),
  ],
  [
    `T05 ${E}`,
    'promotion',
    title('Acme Bottle Free Shipping'),
    title('Acme Bottle for Shipping Labels'),
  ],
  [
    `T05 ${E}`,
    'quality guaranteed',
    title('Acme 100% Quality Guaranteed Mug'),
    title('Acme 100% Cotton Towel'),
  ],
  [`T05 ${E}`, 'commentary', title('Acme Best-Seller Mug'), title('Acme Bestiary Mug')],
  [
    `T06 ${W}`,
    'two words in capitals, and a model',
    title('Acme STEEL BOTTLE'),
    title('Acme XR500B Bottle HDMI'),
  ],
  [
    `T07 ${W}`,
    'lower case, and small words',
    title('Acme steel Bottle'),
    title('Acme Bottle with Lid and Straw'),
  ],
  [`T08 ${W}`, 'number words', title('Acme Two Mugs'), title('Acme 2 Mugs')],
  ...Array.from('ÆŠŒŸŽ®™©🔥', (sign): Case => [
    `T09 ${E}`,
    sign,
    title(`Acme ${sign}bottle`),
    title('Acme Größe é ñ'),
  ]),
  [`T10 ${W}`, 'brand first', title('Bottle by Acme'), title('ACME Bottle')],
  [`T11 ${E}`, 'a price', title('Acme Bottle 19.99 EUR'), title('Acme Bottle 19.99 oz')],
  [`T11 ${E}`, 'an address', title('Acme Bottle acme.com'), title('Acme Bottle 1.5 l')],
  [`T11 ${E}`, 'a phone', title('Acme Bottle 555-123-4567'), title('Acme Bottle 1920-1080')],
  [`T11 ${E}`, 'the condition', title('Acme New Bottle'), title('Acme New Zealand Honey')],
  [`T11 ${E}`, 'the stock', title('Acme Bottle In Stock'), title('Acme Stockings')],
  [`T12 ${E}`, 'a tag', title('Acme <b>Bottle</b>'), title('Acme Bottle')],
  [`T12 ${E}`, 'a line break', title('Acme\nBottle'), title('Acme Bottle')],
];

describe('checks of the title', () => {
  it.each(CASES)('%s: %s', (rule, _, bad, good) => {
    expect(found(bad)).toContain(rule);
    expect(found(good)).not.toContain(rule);
  });

  it('are all tried', () => {
    const tried = CASES.map(([rule]) => rule.split(' ')[0]);
    expect(Object.keys(TITLE_CHECKS).filter((id) => !tried.includes(id))).toEqual([]);
  });
});
