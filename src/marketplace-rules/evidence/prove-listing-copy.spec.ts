import type { CopyBrief } from '../../listing/copy-brief.js';
import type { ListingCopy } from '../../listing/listing-copy.js';
import { checkListingCopy } from '../check-listing-copy.js';
import { errorsOf } from '../rule.js';
import { Evidence } from './evidence.js';
import { proveListingCopy } from './prove-listing-copy.js';

const BRIEF: CopyBrief = {
  productTitle: 'Steel water bottle 750 ml',
  productDescription:
    'Double-walled. Keeps drinks cold for 24 hours. Leakproof lid. Not dishwasher safe.',
  brandName: 'Acme',
};
const COPY: ListingCopy = {
  optimizedTitle: 'Acme Steel Water Bottle 750 ml, Leakproof',
  bulletPoints: [
    'INSULATED: Double wall keeps drinks cold for 24 hours',
    'LID: Leakproof lid for the gym and the office',
    'CAPACITY: Holds 0.75 l of water',
  ],
  htmlDescription:
    '<b>Acme bottle</b><br>A steel bottle with two walls. It keeps drinks cold all day.',
  targetKeywords: ['water bottle', 'steel bottle'],
  subjectMatter: ['water bottle'],
  searchTerms: 'flask canteen hiking gym',
};

const prove = (
  part: Partial<ListingCopy>,
  brief: Partial<CopyBrief> = {},
  sees = false,
): ListingCopy => {
  const input = { ...BRIEF, ...brief };
  const proven = proveListingCopy({ ...COPY, ...part }, input, new Evidence(input, sees));
  expect(proven.stays.filter(({ source }) => source === undefined)).toEqual([]);
  expect(errorsOf(checkListingCopy(proven.copy, input))).toEqual([]);
  return proven.copy;
};
const bullet = (text: string): string | undefined =>
  prove({ bulletPoints: [...COPY.bulletPoints.slice(0, 2), text] }).bulletPoints[2];
const title = (text: string): string => prove({ optimizedTitle: text }).optimizedTitle;
const description = (html: string): string => prove({ htmlDescription: html }).htmlDescription;

describe('proveListingCopy', () => {
  it('leaves a copy alone whose every claim has a source', () => {
    expect(prove({}, { productDescription: `${BRIEF.productDescription} Two walls.` })).toEqual(
      COPY,
    );
  });

  it.each([
    [
      'BODY: Tough steel body, BPA-free, with a carry loop',
      'BODY: Tough steel body, with a carry loop',
    ],
    [
      'SOUP: Made for soup on the way to school and tea for 12 hours',
      'SOUP: Made for soup on the way to school',
    ],
    ['BODY: Made from 18/8 stainless steel', undefined],
    ['CARE: Dishwasher safe and easy to clean', undefined],
    ['BPA-FREE: Steel body that never smells', 'DETAILS: Steel body that never smells'],
    ['CAP: A premium cap for every day', 'CAP: A cap for every day'],
    ['CAP: The best award-winning easy cap', 'CAP: The easy cap'],
    ['WARRANTY: Covered by a 2 year warranty', undefined],
    ['CAP: Slim easy cap - recommended by dermatologists', 'CAP: Slim easy cap'],
    [
      'CUP HOLDER: Slim body; fits iPhone 15 mounts; carry loop at the top',
      'CUP HOLDER: Slim body; carry loop at the top',
    ],
  ])('mends the bullet %s', (given, expected) => {
    expect(bullet(given)).toBe(expected);
  });

  it.each([
    ['Acme Stainless Steel Water Bottle 750 ml', 'Acme Water Bottle 750 ml'],
    [
      'Acme Steel Water Bottle 750 ml, BPA-Free, Leakproof',
      'Acme Steel Water Bottle 750 ml, Leakproof',
    ],
    ['Acme Water Bottle Made of Aluminium for Kids', 'Acme Water Bottle for Kids'],
    ['Acme Steel Water Bottle with 2 L Tank', 'Acme Steel Water Bottle with Tank'],
    ['Acme Steel Water Bottle 1000 ml', 'Acme Steel Water Bottle'],
    ['BPA-Free Organic', 'Acme Steel Water Bottle 750 ml'],
    [
      'Acme Steel Water Bottle, Fits All Car Models, Leakproof',
      'Acme Steel Water Bottle, Leakproof',
    ],
    ['Acme Steel Water Bottle, Triple-Layered, 750 ml', 'Acme Steel Water Bottle, 750 ml'],
    [
      'Acme Steel Water Bottle, Trusted by 2 Million Customers, Leakproof',
      'Acme Steel Water Bottle, Leakproof',
    ],
    ['Acme Steel Water Bottle Crafted from Genuine Italian Leather', 'Acme Steel Water Bottle'],
  ])('mends the title %s', (given, expected) => {
    expect(title(given)).toBe(expected);
  });

  it.each([
    [
      'A steel bottle. It is BPA-free. It keeps drinks cold.',
      'A steel bottle. It keeps drinks cold.',
    ],
    [
      '<b>Steel bottle</b><br>It is made in Germany.<br>Keeps drinks cold.',
      '<b>Steel bottle</b><br><br>Keeps drinks cold.',
    ],
    [
      'A steel bottle.<ul><li>750 ml</li><li><b>Care:</b> dishwasher safe</li></ul>',
      'A steel bottle.<ul><li>750 ml</li></ul>',
    ],
  ])('mends the description %s', (given, expected) => {
    expect(description(given)).toBe(expected);
  });

  it('takes what leans on a claim out of the search terms with it', () => {
    const { searchTerms } = prove({ searchTerms: 'flask fits all car models' });
    expect(searchTerms).not.toContain('car');
    expect(searchTerms).toContain('flask');
  });
});
