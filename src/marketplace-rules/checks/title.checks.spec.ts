import { casesOf, found, type TextCase, title } from '../../../test/support/good-copy.js';
import { TITLE_CHECKS } from './title.checks.js';

const E = 'error';
const W = 'warning';

const CASES = casesOf(title, [
  [
    `T01 ${E}`,
    '76 and 75 characters',
    `Acme Bottle ${'x'.repeat(64)}`,
    `Acme Bottle ${'x'.repeat(63)}`,
  ],
  [`T01 ${E}`, 'characters are code points', `Acme ${'𠮷'.repeat(71)}`, `Acme ${'𠮷'.repeat(70)}`],
  [`T01 ${E}`, 'empty', ' ', 'Acme'],
  [
    `T01b ${W}`,
    '73 and 72 characters',
    `Acme Bottle ${'x'.repeat(61)}`,
    `Acme Bottle ${'x'.repeat(60)}`,
  ],
  ...Array.from('!$?_{}^¬¦', (sign): TextCase => [
    `T02 ${E}`,
    sign,
    `Acme Bottle${sign}`,
    'Acme Bottle',
  ]),
  [`T03 ${E}`, 'decoration and identifier', 'Acme ~ Bottle', 'Acme Bottle #4301'],
  [`T03 ${E}`, 'a bare number sign', 'Acme # Bottle', 'Acme Scale <10 lb'],
  [`T04 ${E}`, 'three and two', 'Acme Mug Mug Mug', 'Acme Mug Mug'],
  [`T04 ${E}`, 'plural and hyphen count', 'Acme T-Shirt Tshirts T-Shirts', 'Acme T-Shirt Tshirts'],
  [`T04 ${E}`, 'small words and numbers do not', 'Acme Box Boxes Box', 'Acme 2 and 2 and 2 and 2'],
  [`T05 ${E}`, 'promotion', 'Acme Bottle Free Shipping', 'Acme Bottle for Shipping Labels'],
  [`T05 ${E}`, 'quality guaranteed', 'Acme 100% Quality Guaranteed Mug', 'Acme 100% Cotton Towel'],
  [`T05 ${E}`, 'commentary', 'Acme Best-Seller Mug', 'Acme Bestiary Mug'],
  [
    `T06 ${W}`,
    'two words in capitals, and a model',
    'Acme STEEL BOTTLE',
    'Acme XR500B Bottle HDMI',
  ],
  [
    `T07 ${W}`,
    'lower case, and small words',
    'Acme steel Bottle',
    'Acme Bottle with Lid and Straw',
  ],
  [`T08 ${W}`, 'number words', 'Acme Two Mugs', 'Acme 2 Mugs'],
  ...Array.from('ÆŠŒŸŽ®™©🔥', (sign): TextCase => [
    `T09 ${E}`,
    sign,
    `Acme ${sign}bottle`,
    'Acme Größe é ñ',
  ]),
  [`T10 ${W}`, 'brand first', 'Bottle by Acme', 'ACME Bottle'],
  [`T11 ${E}`, 'a price', 'Acme Bottle 19.99 EUR', 'Acme Bottle 19.99 oz'],
  [`T11 ${E}`, 'an address', 'Acme Bottle acme.com', 'Acme Bottle 1.5 l'],
  [`T11 ${E}`, 'a phone', 'Acme Bottle 555-123-4567', 'Acme Bottle 1920-1080'],
  [`T11 ${E}`, 'the condition', 'Acme New Bottle', 'Acme New Zealand Honey'],
  [`T11 ${E}`, 'the stock', 'Acme Bottle In Stock', 'Acme Stockings'],
  [`T12 ${E}`, 'a tag', 'Acme <b>Bottle</b>', 'Acme Bottle'],
  [`T12 ${E}`, 'a line break', 'Acme\nBottle', 'Acme Bottle'],
]);

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
