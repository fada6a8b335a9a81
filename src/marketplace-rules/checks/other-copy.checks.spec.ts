import {
  type Case,
  casesOf,
  found,
  html,
  terms,
  type TextCase,
} from '../../../test/support/good-copy.js';
import { DESCRIPTION_CHECKS } from './description.checks.js';
import { KEYWORD_CHECKS } from './keyword.checks.js';
import { SEARCH_TERM_CHECKS } from './search-terms.checks.js';

const E = 'error';
const W = 'warning';

const CASES: readonly Case[] = [
  ...casesOf(html, [
    [`D01 ${E}`, '2001 characters', 'x'.repeat(1994), 'x'.repeat(1993)],
    [`D01 ${E}`, '2001 bytes', 'é'.repeat(997), 'é'.repeat(996)],
    [`D02 ${E}`, 'another tag', '<p>text</p>', '<b>text</b><br>more'],
    [`D02 ${E}`, 'an attribute', '<b class="x">text</b>', '<ul><li>text</li></ul>'],
    [`D02 ${E}`, 'not closed', '<b>text', '<b>text</b>'],
    [`D02 ${E}`, 'crossed', '<ul><li><b>text</li></b></ul>', '<ul><li><b>text</b></li></ul>'],
    [`D02 ${E}`, 'an item without a list', '<li>text</li>', '<ul><li>text</li></ul>'],
    [`D02 ${E}`, 'a bare ampersand', 'a & b', 'a &amp; b &lt; c'],
    [`D03 ${W}`, 'bold', '<b>text</b>', 'text<br>text'],
    [`D04 ${E}`, 'a price', 'for $5', 'for 5 cups'],
    [`D04 ${E}`, 'shipping', 'with free shipping', 'with a free hand'],
    [`D04 ${E}`, 'a request for reviews', 'Leave a review', 'A fine view'],
    [`D04 ${E}`, 'a date', 'until 31 December 2025', 'since 1987'],
    [`D04 ${E}`, 'the condition', 'in brand new form', 'with hair conditioner'],
  ]),
  [
    `D05 ${W}`,
    'a repeated bullet',
    { htmlDescription: 'Bottle<br>All parts go into the dishwasher' },
    {},
  ],
  [`D05 ${W}`, 'value named late', { htmlDescription: 'Something else entirely here' }, {}],
  ...casesOf(terms, [
    [`S01 ${E}`, '250 and 249 bytes', 'é'.repeat(125), `${'é'.repeat(124)}x`],
    [`S02 ${E}`, 'upper case', 'Flask', 'flask'],
    [`S02 ${E}`, 'two spaces', 'flask  gym', 'flask gym'],
    ...Array.from(';:-,.', (sign): TextCase => [`S02 ${E}`, sign, `flask${sign} gym`, 'flask gym']),
    [`S03 ${E}`, 'a plural', 'glass glasses', 'glass glassy'],
    [`S04 ${E}`, 'the own brand', 'acme flask', 'acmes flask'],
    [`S04 ${E}`, 'another brand', 'nike flask', 'flask'],
    [`S04 ${E}`, 'a catalogue number', 'b0abc12345', 'b0abc1234'],
    [`S04 ${E}`, 'a trade number', '4006381333931', '40063'],
    [`S05 ${E}`, 'a temporary word', 'new flask', 'newly flask'],
    [`S05 ${E}`, 'a temporary phrase', 'flask this week', 'weekend flask'],
    [`S06 ${E}`, 'a subjective word', 'cheap flask', 'cheapside flask'],
    [`S07 ${W}`, 'a stop word', 'flask with straw', 'flask'],
    [`S07 ${W}`, 'a claim banned elsewhere', 'eco friendly flask', 'flask'],
    [`S08 ${W}`, 'a word of the title', 'bottles', 'flask'],
    [`S09 ${E}`, 'an offensive word', 'shit flask', 'shitake flask'],
  ]),
  [`K01 ${E}`, 'no entry', { subjectMatter: [] }, {}],
  [
    `K01 ${E}`,
    'six entries',
    { subjectMatter: ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'] },
    { subjectMatter: ['a1', 'b1', 'c1', 'd1', 'e1'] },
  ],
  [
    `K01 ${E}`,
    '51 bytes',
    { subjectMatter: [`${'é'.repeat(25)}x`] },
    { subjectMatter: ['é'.repeat(25)] },
  ],
  [
    `K01 ${E}`,
    '250 bytes together',
    { subjectMatter: ['a', 'b', 'c', 'd', 'e'].map((one) => one.repeat(50)) },
    {},
  ],
  [`K01 ${E}`, 'the same twice', { subjectMatter: ['water bottle', 'Water Bottles'] }, {}],
  [`K01 ${E}`, 'the brand', { subjectMatter: ['acme bottle'] }, {}],
  [`K02 ${W}`, 'an audience', { subjectMatter: ['bottle for men'] }, {}],
  [`K03 ${E}`, 'no entry', { targetKeywords: [] }, {}],
  [`K03 ${E}`, '21 entries', { targetKeywords: Array.from('abcdefghijklmnopqrstu') }, {}],
  [
    `K03 ${E}`,
    'six words',
    { targetKeywords: ['steel water bottle with straw lid'] },
    { targetKeywords: ['water bottle with straw lid'] },
  ],
  [`K03 ${E}`, 'upper case', { targetKeywords: ['Bottle'] }, { targetKeywords: ['bottle'] }],
  [`K03 ${E}`, 'the same twice', { targetKeywords: ['bottle', 'bottles'] }, {}],
  [`K03 ${E}`, 'nowhere used', { targetKeywords: ['umbrella'] }, {}],
];

describe('checks of description, search terms and keywords', () => {
  it.each(CASES)('%s: %s', (rule, _, bad, good) => {
    expect(found(bad)).toContain(rule);
    expect(found(good)).not.toContain(rule);
  });

  it('are all tried', () => {
    const tried = CASES.map(([rule]) => rule.split(' ')[0]);
    expect(
      Object.keys({ ...DESCRIPTION_CHECKS, ...SEARCH_TERM_CHECKS, ...KEYWORD_CHECKS }).filter(
        (id) => !tried.includes(id),
      ),
    ).toEqual([]);
  });
});
