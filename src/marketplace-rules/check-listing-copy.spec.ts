import { BRIEF, bulletOf, found, GOOD, title } from '../../test/support/good-copy.js';
import { MARKETPLACE_RULES } from './catalogue.js';
import { checkListingCopy, COPY_CHECKS } from './check-listing-copy.js';
import { errorsOf } from './rule.js';
import { DEFAULT_RULE_PACK, RULE_PACKS } from './rule-packs.js';

describe('checkListingCopy', () => {
  it('finds nothing in a good copy', () => {
    expect(found({})).toEqual([]);
  });

  it('has a check for every rule of the copy', () => {
    const copyRules = Object.keys(MARKETPLACE_RULES).filter((id) => !id.startsWith('I'));
    expect(Object.keys(COPY_CHECKS).toSorted()).toEqual(copyRules.toSorted());
  });

  it('fails the bad title that the marketplace itself shows', () => {
    const bad =
      'Baby Boy Outfits Baby Boy fall Winter Clothes Baby Boy Long Sleeve Suspender Outfit Sets';
    const errors = errorsOf(
      checkListingCopy({ ...GOOD, optimizedTitle: bad }, { productTitle: 'x' }),
    );
    expect(errors.map(({ ruleId }) => ruleId)).toEqual(['T01', 'T04']);
    expect(errors[0]?.detail).toContain('88 characters');
    expect(errors[1]?.detail).toContain('baby, boy');
  });

  it('allows in the brand name what a title may not hold elsewhere', () => {
    const brief = { productTitle: 'Socks', brandName: 'P!nk' };
    expect(found(title('P!nk Socks'), brief)).not.toContain('T02 error');
    expect(found(title('P!nk Socks!'), brief)).toContain('T02 error');
  });

  it('accepts a comparison that the brief makes', () => {
    const brief = { ...BRIEF, productDescription: 'An award-winning body.' };
    expect(found(bulletOf('BODY: Award-winning steel'), brief)).toEqual([]);
  });

  it('takes the limits of the chosen pack', () => {
    const long = { ...GOOD, optimizedTitle: `Acme ${'Bottle x'.padEnd(150, 'y')}` };
    const idsUnder = (pack = DEFAULT_RULE_PACK): string[] =>
      checkListingCopy(long, BRIEF, pack).map(({ ruleId }) => ruleId);
    expect(idsUnder()).toContain('T01');
    expect(idsUnder(RULE_PACKS['us-2025-01-21'])).not.toContain('T01');
  });
});
