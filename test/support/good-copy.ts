import { checkListingCopy } from '../../src/marketplace-rules/check-listing-copy.js';
import type { CopyBrief, ListingCopy } from '../../src/providers/copy-provider.port.js';

/** A brief and a copy of which the checks find nothing. */
export const BRIEF: CopyBrief = { productTitle: 'Steel bottle 750 ml', brandName: 'Acme' };
export const GOOD: ListingCopy = {
  optimizedTitle: 'Acme Steel Water Bottle with Straw Lid, 750 ml, Blue',
  bulletPoints: [
    'MATERIAL: Body of 18/8 stainless steel with a double wall',
    'LID: Straw lid with a carry loop for the hand',
    'CARE: All parts go into the dishwasher',
  ],
  htmlDescription: 'A water bottle for long days outside.<br>Fits the cup holder of most cars.',
  targetKeywords: ['water bottle', 'steel flask'],
  subjectMatter: ['water bottle', 'drinking flask'],
  searchTerms: 'flask canteen hiking gym',
};

/** Rules and severities found when `part` replaces a part of the good copy. */
export const found = (part: Partial<ListingCopy>, brief = BRIEF): string[] =>
  checkListingCopy({ ...GOOD, ...part }, brief).map(
    ({ ruleId, severity }) => `${ruleId} ${severity}`,
  );

/** Rule and severity, what is tried, a copy part that breaks it and one that does not. */
export type Case = readonly [
  rule: string,
  what: string,
  bad: Partial<ListingCopy>,
  good: Partial<ListingCopy>,
];

/** The good copy with another title. */
export const title = (optimizedTitle: string): Partial<ListingCopy> => ({ optimizedTitle });
/** The good copy with another first bullet. */
export const bulletOf = (text: string): Partial<ListingCopy> => ({
  bulletPoints: [text, ...GOOD.bulletPoints.slice(1)],
});
/** The good copy with another description. */
export const html = (text: string): Partial<ListingCopy> => ({ htmlDescription: `Bottle ${text}` });
/** The good copy with other search terms. */
export const terms = (searchTerms: string): Partial<ListingCopy> => ({ searchTerms });
