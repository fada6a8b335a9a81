import type { MeasuredPicture } from './picture/check-picture.js';
import { DEFAULT_RULE_PACK, RULE_PACKS } from './rule-packs.js';
import type { RuleResult } from './rule-result.js';
import { validateImageSet, validateListingImage } from './validate-listing-images.js';

const FILE: MeasuredPicture = {
  width: 2000,
  height: 2000,
  format: 'jpeg',
  bytes: 500_000,
  hasAlpha: false,
  colourSpace: 'srgb',
  bitDepth: 8,
};

const HERO: MeasuredPicture = {
  ...FILE,
  hero: {
    ringImpure: 0,
    ringDarkest: 255,
    groundImpure: 0,
    box: { left: 100, top: 400, right: 1900, bottom: 1600 },
    sideShare: 0.9,
    areaShare: 0.54,
  },
};

const toldOf = (rows: readonly RuleResult[]): string[] =>
  rows.map(({ rule, status }) => `${rule} ${status}`);

describe('validateListingImage', () => {
  it('passes a good hero with figures, and does not check what nobody tells', () => {
    const rows = validateListingImage({ type: 'hero', measured: HERO }, 2, DEFAULT_RULE_PACK);
    expect(rows.map(({ rule, status, measured }) => [rule, status, measured])).toEqual([
      ['I01', 'pass', 'longest side 2000 px'],
      ['I02', 'pass', 'jpeg'],
      ['I03', 'pass', 'srgb, 8 bits, 500000 bytes'],
      ['I04', 'pass', '2000 x 2000'],
      ['I16', 'not_checked', undefined],
      ['I06', 'pass', 'every background pixel 255'],
      ['I07', 'pass', 'the product fills 90.0 % of the side'],
      ['I08', 'pass', undefined],
    ]);
    expect(new Set(rows.map(({ field }) => field))).toEqual(new Set(['images/2']));
    expect(rows[0]).toMatchObject({
      severity: 'error',
      required: 'Longest side 500 to 10,000 px, at least 1,000 px for a hero.',
      source: 'help pages G1881 and G9FUUH87RBNXGKB7',
      effectiveFrom: '2026-11-21',
    });
  });

  it('has a row for each fault, with its severity, and the rules of the main image for a hero alone', () => {
    const measured = { ...FILE, colourSpace: 'cmyk', bitDepth: 16, height: 1000 };
    const rows = validateListingImage({ type: 'detail', measured }, 0, DEFAULT_RULE_PACK);
    expect(toldOf(rows)).toEqual([
      'I01 pass',
      'I02 pass',
      'I03 fail',
      'I03 fail',
      'I04 fail',
      'I16 not_checked',
    ]);
    expect(rows[4]).toMatchObject({ severity: 'warning', measured: '2000 x 1000 is not square' });
  });

  it('tells a generated person by the mark alone', () => {
    const statusOf = (generatedPerson: boolean, subjects: string[]): string | undefined =>
      validateListingImage(
        { type: 'custom', measured: { ...FILE, subjects }, generatedPerson },
        0,
        DEFAULT_RULE_PACK,
      ).find(({ rule }) => rule === 'I16')?.status;
    expect(statusOf(true, [])).toBe('fail');
    expect(statusOf(true, ['contains-synthetic-performer'])).toBe('pass');
    expect(statusOf(false, [])).toBe('pass');
  });

  it('checks no rule of an image that could not be read', () => {
    const rows = validateListingImage({ type: 'hero' }, 0, DEFAULT_RULE_PACK);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['not_checked']));
    expect(rows).toHaveLength(8);
  });
});

describe('validateImageSet', () => {
  const pack = RULE_PACKS['de-2026-07-27'];

  it('wants one main image and three kinds', () => {
    expect(validateImageSet(['hero', 'lifestyle', 'scale'], pack)).toMatchObject([
      { rule: 'I14', status: 'pass', field: 'images', severity: 'warning' },
    ]);
    expect(
      validateImageSet(['hero', 'hero'], pack).map(({ measured, status }) => [status, measured]),
    ).toEqual([
      ['fail', '2 main images, 1 wanted'],
      ['fail', 'no image in surroundings, with information or measures'],
    ]);
  });
});
