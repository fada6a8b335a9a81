import { BRIEF, GOOD } from '../../test/support/good-copy.js';
import { INPUT_LIMITS } from '../config/input-limits.js';
import { COPY_CHECKS } from './check-listing-copy.js';
import { currentPackOf, DEFAULT_RULE_PACK, RULE_PACKS } from './rule-packs.js';
import type { RuleResult } from './rule-result.js';
import { repairFields, validateListingCopy } from './validate-listing-copy.js';

const rowsOf = (rows: readonly RuleResult[], rule: string): RuleResult[] =>
  rows.filter((row) => row.rule === rule);

describe('validateListingCopy', () => {
  it('passes every rule with a good copy, and tells figures, source, date and remedy', () => {
    const rows = validateListingCopy(GOOD, BRIEF, DEFAULT_RULE_PACK);
    expect(rows.map(({ rule }) => rule)).toEqual(Object.keys(COPY_CHECKS));
    expect(rows.filter(({ status }) => status !== 'pass')).toEqual([]);
    expect(rowsOf(rows, 'T01')).toEqual([
      {
        rule: 'T01',
        severity: 'error',
        status: 'pass',
        field: 'optimizedTitle',
        measured: '52 characters',
        required: 'At most 75 characters with spaces.',
        fix: expect.stringMatching(/^Shorten/),
        source: 'help page GYTR6SYGFA5E3EQC',
        effectiveFrom: '2026-07-27',
      },
    ]);
    expect(rowsOf(rows, 'S01')).toMatchObject([{ measured: '24 bytes' }]);
    expect(rowsOf(rows, 'T05')[0]).not.toHaveProperty('measured');
  });

  it('has a row for each place where a rule is broken, with the severity of that place', () => {
    const bulletPoints = ['NEW: Best of all.', 'WIDE: Fine steel', 'TALL: Holds water.'];
    const rows = validateListingCopy({ bulletPoints }, BRIEF, DEFAULT_RULE_PACK);
    expect(rowsOf(rows, 'B05')).toMatchObject([
      { status: 'fail', severity: 'error', field: 'bulletPoints/0' },
      { status: 'fail', severity: 'error', field: 'bulletPoints/2' },
    ]);
    const two = validateListingCopy(
      { bulletPoints: bulletPoints.slice(1) },
      BRIEF,
      DEFAULT_RULE_PACK,
    );
    expect(rowsOf(two, 'B01')).toMatchObject([{ status: 'fail', severity: 'warning' }]);
  });

  it('does not check what was not given', () => {
    const rows = validateListingCopy(
      { optimizedTitle: 'Steel Bottle' },
      { productTitle: '' },
      DEFAULT_RULE_PACK,
    );
    const unchecked = rows.filter(({ status }) => status === 'not_checked');
    expect(new Set(unchecked.map(({ field }) => field))).toEqual(
      new Set([
        'optimizedTitle',
        'bulletPoints',
        'htmlDescription',
        'searchTerms',
        'subjectMatter',
        'targetKeywords',
      ]),
    );
    expect(rowsOf(rows, 'T10')).toMatchObject([{ status: 'not_checked' }]);
    expect(rowsOf(rows, 'T04')).toMatchObject([{ status: 'pass' }]);
  });

  it('goes by the numbers of the pack', () => {
    const copy = {
      optimizedTitle: `Acme ${'Bottle x'.padEnd(150, 'y')}`,
      searchTerms: 'y'.repeat(300),
    };
    const of = (pack = DEFAULT_RULE_PACK, rule = 'T01') =>
      rowsOf(validateListingCopy(copy, BRIEF, pack), rule)[0];
    expect(of()).toMatchObject({ status: 'fail', required: expect.stringContaining('75') });
    expect(of(RULE_PACKS['us-2025-01-21'])).toMatchObject({
      status: 'pass',
      effectiveFrom: '2025-01-21',
      required: expect.stringContaining('200'),
    });
    expect(of(currentPackOf('AE'), 'T01b')).toMatchObject({ effectiveFrom: '2025-01-21' });
    expect(of(currentPackOf('JP'), 'S01')).toMatchObject({ status: 'pass' });
    expect(of(currentPackOf('IN'), 'S01')).toMatchObject({
      status: 'fail',
      required: expect.stringContaining('199 bytes'),
    });
  });

  it('repairs the given fields alone', () => {
    expect(repairFields({ searchTerms: 'Flask, flasks' }, BRIEF, DEFAULT_RULE_PACK)).toEqual({
      searchTerms: 'flask',
    });
    expect(repairFields(GOOD, BRIEF, DEFAULT_RULE_PACK)).toEqual(GOOD);
  });

  const { validation } = INPUT_LIMITS;
  const SEEDS = ['Approx. 30 cm than a Yeti; ', '9', '<b>', 'a ', '水', 'w/ lid, ', '1,', "x'-"];

  it.each(SEEDS)(
    'takes the longest copy of %j within two seconds, of which a quiet machine needs a tenth',
    (seed) => {
      const text = (length: number): string => seed.repeat(length).slice(0, length);
      const list = ({ entries, characters }: { entries: number; characters: number }): string[] =>
        Array.from({ length: entries }, (_, at) => `${at}${text(characters - 2)}`);
      const copy = {
        optimizedTitle: text(validation.optimizedTitle),
        bulletPoints: list(validation.bulletPoints),
        htmlDescription: text(validation.htmlDescription),
        targetKeywords: list(validation.targetKeywords),
        subjectMatter: list(validation.subjectMatter),
        searchTerms: text(validation.searchTerms),
      };
      const brief = { productTitle: text(500), productDescription: text(10_000) };
      const began = performance.now();
      validateListingCopy(copy, brief, DEFAULT_RULE_PACK);
      repairFields(copy, brief, DEFAULT_RULE_PACK);
      expect(performance.now() - began).toBeLessThan(2_000);
    },
  );
});
