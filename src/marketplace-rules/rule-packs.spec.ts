import { BRIEF, found, GOOD } from '../../test/support/good-copy.js';
import { MARKETPLACES } from '../listing/marketplace.js';
import { checkListingCopy } from './check-listing-copy.js';
import { repairListingCopy } from './repair-listing-copy.js';
import { currentPackOf, DEFAULT_RULE_PACK, RULE_PACKS, rulePackOf } from './rule-packs.js';

const DATE = /^20\d\d-\d\d-\d\d$/;

describe('rule packs', () => {
  it.each(Object.entries(RULE_PACKS))('%s has its id, its source and its dates', (id, pack) => {
    expect(id).toBe(`${pack.marketplace.toLowerCase()}-${pack.effective}`);
    expect(pack.id).toBe(id);
    expect(pack.source).toMatch(/\S/);
    expect([pack.effective, pack.read]).toEqual([
      expect.stringMatching(DATE),
      expect.stringMatching(DATE),
    ]);
  });

  it('are there for every country, the newest one first', () => {
    expect(MARKETPLACES.map((name) => currentPackOf(name).marketplace)).toEqual([...MARKETPLACES]);
    expect(currentPackOf('US')).toBe(DEFAULT_RULE_PACK);
    expect(currentPackOf(undefined)).toBe(DEFAULT_RULE_PACK);
    expect(currentPackOf('XX')).toBe(DEFAULT_RULE_PACK);
  });

  it('are found by the id that a generation keeps, also by one of a later release', () => {
    expect(rulePackOf('us-2025-01-21')).toBe(RULE_PACKS['us-2025-01-21']);
    expect(rulePackOf('jp-2031-01-01')).toBe(RULE_PACKS['jp-2026-07-27']);
    expect(rulePackOf('xx-2031-01-01')).toBe(DEFAULT_RULE_PACK);
    expect(rulePackOf(undefined)).toBe(DEFAULT_RULE_PACK);
  });

  it.each([
    ['US', 75, 249],
    ['UK', 75, 249],
    ['DE', 75, 249],
    ['JP', 75, 499],
    ['IN', 75, 199],
    ['SA', 200, 249],
    ['EG', 200, 249],
    ['TR', 200, 249],
    ['AE', 200, 249],
  ])('%s: titles of %i characters, search terms of %i bytes', (name, characters, bytes) => {
    const pack = currentPackOf(name);
    const idsOf = (title: number, terms: number): string[] => {
      const optimizedTitle = `Acme ${'x'.repeat(title - 5)}`;
      const copy = { ...GOOD, optimizedTitle, searchTerms: 'y'.repeat(terms) };
      return checkListingCopy(copy, BRIEF, pack).map(({ ruleId }) => ruleId);
    };
    expect(idsOf(characters, bytes)).not.toEqual(expect.arrayContaining(['T01']));
    expect(idsOf(characters, bytes)).not.toEqual(expect.arrayContaining(['S01']));
    expect(idsOf(characters + 1, bytes + 1)).toEqual(expect.arrayContaining(['T01', 'S01']));
  });

  it('let a French title keep its letters, and spell them out elsewhere', () => {
    const optimizedTitle = 'Acme Porte-Manteau Sœur Lætitia';
    const copy = { ...GOOD, optimizedTitle };
    const french = currentPackOf('FR');
    expect(found({ optimizedTitle })).toContain('T09 error');
    expect(checkListingCopy(copy, BRIEF, french).map(({ ruleId }) => ruleId)).not.toContain('T09');
    const titleOf = (pack = DEFAULT_RULE_PACK): string =>
      repairListingCopy({ ...copy, optimizedTitle: `${optimizedTitle} ™` }, BRIEF, pack).copy
        .optimizedTitle;
    expect(titleOf()).toBe('Acme Porte-Manteau Soeur Laetitia');
    expect(titleOf(french)).toBe(optimizedTitle);
  });
});
