import { found, html, terms, type Case } from '../../../test/support/good-copy.js';
import { DESCRIPTION_CHECKS } from './description.checks.js';
import { KEYWORD_CHECKS } from './keyword.checks.js';
import { SEARCH_TERM_CHECKS } from './search-terms.checks.js';

const E = 'error';
const W = 'warning';

const CASES: readonly Case[] = [
  [`D01 ${E}`, '2001 characters', html('x'.repeat(1994)), html('x'.repeat(1993))],
  [`D01 ${E}`, '2001 bytes', html('é'.repeat(997)), html('é'.repeat(996))],
  [`D02 ${E}`, 'another tag', html('<p>text</p>'), html('<b>text</b><br>more')],
  [`D02 ${E}`, 'an attribute', html('<b class="x">text</b>'), html('<ul><li>text</li></ul>')],
  [`D02 ${E}`, 'not closed', html('<b>text'), html('<b>text</b>')],
  [
    `D02 ${E}`,
    'crossed',
    html('<ul><li><b>text</li></b></ul>'),
    html('<ul><li><b>text</b></li></ul>'),
  ],
  [`D02 ${E}`, 'an item without a list', html('<li>text</li>'), html('<ul><li>text</li></ul>')],
  [`D02 ${E}`, 'a bare ampersand', html('a & b'), html('a &amp; b &lt; c')],
  [`D03 ${W}`, 'bold', html('<b>text</b>'), html('text<br>text')],
  [`D04 ${E}`, 'a price', html('for $5'), html('for 5 cups')],
  [`D04 ${E}`, 'shipping', html('with free shipping'), html('with a free hand')],
  [`D04 ${E}`, 'a request for reviews', html('Leave a review'), html('A fine view')],
  [`D04 ${E}`, 'a date', html('until 31 December 2025'), html('since 1987')],
  [`D04 ${E}`, 'the condition', html('in brand new form'), html('with hair conditioner')],
  [
    `D05 ${W}`,
    'a repeated bullet',
    { htmlDescription: 'Bottle<br>All parts go into the dishwasher' },
    {},
  ],
  [`D05 ${W}`, 'value named late', { htmlDescription: 'Something else entirely here' }, {}],
  [`S01 ${E}`, '250 and 249 bytes', terms('é'.repeat(125)), terms(`${'é'.repeat(124)}x`)],
  [`S02 ${E}`, 'upper case', terms('Flask'), terms('flask')],
  [`S02 ${E}`, 'two spaces', terms('flask  gym'), terms('flask gym')],
  ...Array.from(';:-,.', (sign): Case => [
    `S02 ${E}`,
    sign,
    terms(`flask${sign} gym`),
    terms('flask gym'),
  ]),
  [`S03 ${E}`, 'a plural', terms('glass glasses'), terms('glass glassy')],
  [`S04 ${E}`, 'the own brand', terms('acme flask'), terms('acmes flask')],
  [`S04 ${E}`, 'another brand', terms('nike flask'), terms('flask')],
  [`S04 ${E}`, 'a catalogue number', terms('b0abc12345'), terms('b0abc1234')],
  [`S04 ${E}`, 'a trade number', terms('4006381333931'), terms('40063')],
  [`S05 ${E}`, 'a temporary word', terms('new flask'), terms('newly flask')],
  [`S05 ${E}`, 'a temporary phrase', terms('flask this week'), terms('weekend flask')],
  [`S06 ${E}`, 'a subjective word', terms('cheap flask'), terms('cheapside flask')],
  [`S07 ${W}`, 'a stop word', terms('flask with straw'), terms('flask')],
  [`S07 ${W}`, 'a claim banned elsewhere', terms('eco friendly flask'), terms('flask')],
  [`S08 ${W}`, 'a word of the title', terms('bottles'), terms('flask')],
  [`S09 ${E}`, 'an offensive word', terms('shit flask'), terms('shitake flask')],
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
