import fc from 'fast-check';
import { nastyBriefs } from '../../test/support/nasty-briefs.js';
import type { CopyBrief } from '../listing/copy-brief.js';
import type { ListingCopy } from '../listing/listing-copy.js';
import { checkListingCopy } from './check-listing-copy.js';
import { repairListingCopy } from './repair-listing-copy.js';
import { errorsOf } from './rule.js';

const BRIEF: CopyBrief = { productTitle: 'Steel bottle', brandName: 'Acme' };
const GOOD: ListingCopy = {
  optimizedTitle: 'Acme Steel Bottle',
  bulletPoints: [
    'BODY: Steel with a double wall',
    'LID: Leakproof with a carry loop',
    'CARE: Dishwasher safe',
  ],
  htmlDescription: 'A bottle for long days.',
  targetKeywords: ['steel bottle'],
  subjectMatter: ['steel bottle'],
  searchTerms: 'flask canteen',
};
const repaired = (part: Partial<ListingCopy>, brief = BRIEF): ListingCopy =>
  repairListingCopy({ ...GOOD, ...part }, brief).copy;

describe('repairListingCopy', () => {
  it('leaves a copy without errors alone', () => {
    expect(repairListingCopy(GOOD, BRIEF).copy).toBe(GOOD);
    expect(repaired({ optimizedTitle: 'A<b>' })).toMatchObject({ bulletPoints: GOOD.bulletPoints });
  });

  it.each([
    ['banned characters', 'Acme Steel Bottle!!! $ {blue}', 'Acme Steel Bottle Blue'],
    ['promotion', 'Acme Best Seller Steel Bottle, Free Shipping', 'Acme Steel Bottle'],
    ['a price', 'Acme Steel Bottle only $19.99', 'Acme Steel Bottle'],
    ['signs and emoji', 'Acme™ Steel Bottle® 🔥', 'Acme Steel Bottle'],
    ['tags', '<b>Acme</b> Steel<br>Bottle', 'Acme Steel Bottle'],
    ['the condition', 'Acme Brand New Steel Bottle', 'Acme Steel Bottle'],
    [
      'a condition that touches a quote',
      'Acme used"Round" Steel Bottle',
      'Acme Round Steel Bottle',
    ],
    ['words too often', 'Acme Mug Blue Mug Red Mug', 'Acme Mug Blue Red'],
    [
      'length, at the end of a phrase',
      'Acme Steel Water Bottle with Straw Lid and Carry Loop for Hiking, Travel and the Office Desk',
      'Acme Steel Water Bottle with Straw Lid and Carry Loop for Hiking, Travel',
    ],
  ])('title: %s', (_, optimizedTitle, expected) => {
    expect(repaired({ optimizedTitle }).optimizedTitle).toBe(expected);
  });

  it.each([
    [
      'lower-case label and end punctuation',
      'Body: steel with a double wall!',
      'BODY: Steel with a double wall',
    ],
    ['no label', 'Steel with a double wall.', 'MATERIAL: Steel with a double wall'],
    [
      'banned claim',
      'BODY: Eco-friendly steel with a double wall',
      'BODY: Steel with a double wall',
    ],
    [
      'guarantee',
      'BODY: Steel with a double wall, money back guarantee',
      'BODY: Steel with a double wall',
    ],
    [
      'abbreviations',
      'SET QTY: Bottle w/lid, approx. 30 cm, w/o straw',
      'SET QUANTITY: Bottle with lid, approximately 30 cm, without straw',
    ],
    [
      'abbreviations with and without the end of a sentence',
      'SET: Two Pkg. w/ straps',
      'SET: Two Package with straps',
    ],
    [
      'an abbreviation at an end',
      'SET: One pkg. The lid is red',
      'SET: One package. The lid is red',
    ],
    [
      'a comparison with another maker',
      'COLD: Keeps ice for a day, longer than a Yeti',
      'COLD: Keeps ice for a day',
    ],
    ['banned characters', 'BODY: Steel™ wall of ±2 mm', 'BODY: Steel wall of plus or minus 2 mm'],
    [
      'tags and emoji',
      'BODY: <b>Steel</b> with a ✅ double wall',
      'BODY: Steel with a double wall',
    ],
  ])('bullet: %s', (_, bullet, expected) => {
    const [first] = repaired({
      bulletPoints: [bullet, ...GOOD.bulletPoints.slice(1)],
    }).bulletPoints;
    expect(first).toBe(expected);
  });

  it('drops bullets that repeat others, and those of which nothing may stay', () => {
    const bulletPoints = [
      ...GOOD.bulletPoints,
      'SHELL: Steel with a double wall',
      'OFFER: Free shipping for $5.',
    ];
    expect(repaired({ bulletPoints }).bulletPoints).toEqual(GOOD.bulletPoints);
  });

  it('keeps the allowed tags of a description and the text of others', () => {
    const htmlDescription =
      '<h2 class="x">Steel & more</h2><p>Two <b>walls</b>. Buy now at www.acme.com!</p><ul><li onclick="x()">One</li><li>Two</li></ul><script>alert(1)</script>';
    const { htmlDescription: html } = repaired({ htmlDescription });
    expect(html).toContain('Steel &amp; more');
    expect(html).toContain('<b>Walls</b>');
    expect(html).toContain('<ul><li>One</li><li>Two</li></ul>');
    expect(html).not.toMatch(/acme\.com|script|alert|onclick|h2|<p>/u);
  });

  it('mends search terms and keywords', () => {
    const copy = repaired({
      searchTerms: 'Flask, flasks ACME best canteen; nike',
      subjectMatter: ['Acme bottle', 'steel bottle', 'steel bottles'],
      targetKeywords: ['Steel Bottle', 'steel bottles'],
    });
    expect(copy.searchTerms).toBe('flask canteen');
    expect(copy.subjectMatter).toEqual(['steel bottle']);
    expect(copy.targetKeywords).toEqual(['steel bottle']);
  });

  it('shortens search terms to 249 bytes at a word', () => {
    const searchTerms = Array.from({ length: 90 }, (_, at) => `é${at}w`).join(' ');
    const { searchTerms: terms } = repaired({ searchTerms });
    expect(Buffer.byteLength(terms)).toBeLessThanOrEqual(249);
    expect(Buffer.byteLength(terms)).toBeGreaterThan(240);
  });

  it('never leaves an error in what it keeps, whatever came in', () => {
    fc.assert(
      fc.property(nastyBriefs, (brief) => {
        const raw: ListingCopy = {
          optimizedTitle: brief.productTitle,
          bulletPoints: (brief.productDescription ?? '').split(/[.\n]/u),
          htmlDescription: brief.productDescription ?? '',
          targetKeywords: (brief.productKeywords ?? '').split(','),
          subjectMatter: (brief.productKeywords ?? '').split(' '),
          searchTerms: `${brief.productKeywords ?? ''} ${brief.brandName ?? ''}`,
        };
        const errors = errorsOf(checkListingCopy(repairListingCopy(raw, brief).copy, brief));
        const missing = /empty|^0 (?:bullets|entries)|no text/u;
        expect(errors.filter(({ detail }) => !missing.test(detail))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
