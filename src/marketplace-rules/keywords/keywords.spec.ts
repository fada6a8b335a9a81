import { DEFAULT_RULE_PACK } from '../rule-packs.js';
import { checkListingCopy } from '../check-listing-copy.js';
import { errorsOf } from '../rule.js';
import { writeListingCopy } from '../../providers/template/template-copy.provider.js';
import { type KeywordEntry, keywordLedger } from './keyword-ledger.js';
import { placeKeywords } from './place-keywords.js';

const PACK = DEFAULT_RULE_PACK;
const BRIEF = {
  productTitle: 'Steel water bottle',
  productDescription: 'Keeps drinks cold. Leakproof lid. Carry loop for the hand.',
  brandName: 'Acme',
};
const COPY = writeListingCopy(BRIEF);
const never = (keyword: string): boolean => keyword === '';

const entriesOf = (productKeywords: string, isUnsupported = never): readonly KeywordEntry[] => {
  const brief = { ...BRIEF, productKeywords };
  const placed = placeKeywords({ copy: COPY, violations: [] }, brief, PACK, isUnsupported).copy;
  expect(errorsOf(checkListingCopy(placed, brief))).toEqual([]);
  return keywordLedger(placed, brief, PACK, isUnsupported).entries;
};

describe('keywords of the input', () => {
  it.each([
    ['water bottle, x', expect.arrayContaining(['optimizedTitle'])],
    ['hydration flask; x', [expect.stringMatching(/^targetKeywords\/\d+$/), 'searchTerms']],
    ['thermo\nx', [expect.stringMatching(/^targetKeywords\/\d+$/), 'searchTerms']],
    ['one two three four five six words, x', ['searchTerms']],
  ])('stand where the ledger says: %s', (keywords, at) => {
    expect(entriesOf(keywords)[0]).toMatchObject({ at });
  });

  it.each([
    ['best seller, x', { why: 'promotional', rule: 'T05' }],
    ['nike flask, x', { why: 'brand', rule: 'S04' }],
    ['eco-friendly flask, x', { why: 'banned', rule: 'B09' }],
    ['no questions asked, x', { why: 'banned', rule: 'B11' }],
    ['popular, x', { why: 'banned', rule: 'S06' }],
  ])('say why they are left out: %s', (keywords, lost) => {
    expect(entriesOf(keywords)[0]).toMatchObject({ lost });
  });

  it('says duplicates, denied claims and what no longer fits', () => {
    expect(entriesOf('gym flask, Gym Flasks')[1]?.lost).toEqual({
      why: 'duplicate',
      of: 'gym flask',
    });
    expect(entriesOf('dishwasher safe, x', (text) => text.startsWith('dish'))[0]?.lost).toEqual({
      why: 'unsupported',
    });
    const many = Array.from(
      { length: 150 },
      (_, at) => `word${'abcdefghijklmno'.charAt(at % 15)}${'pqrstuvwxy'.charAt(at / 15)}`,
    );
    const brief = { ...BRIEF, productKeywords: many.join(', ') };
    const ledger = keywordLedger(
      placeKeywords({ copy: COPY, violations: [] }, brief, PACK, never).copy,
      brief,
      PACK,
      never,
    );
    expect(ledger.entries).toHaveLength(100);
    expect(ledger).toMatchObject({ more: 50 });
    expect(ledger.placed + ledger.lost).toBe(150);
    expect(ledger.entries.some(({ lost }) => lost?.why === 'no_room')).toBe(true);
  });

  it('parts single words by spaces where nothing else parts them', () => {
    expect(entriesOf('thermo canteen').map(({ keyword }) => keyword)).toEqual([
      'thermo',
      'canteen',
    ]);
  });
});
