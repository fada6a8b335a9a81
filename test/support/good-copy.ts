import { checkListingCopy } from '../../src/marketplace-rules/check-listing-copy.js';
import { EXAMPLE_BRIEF, EXAMPLE_COPY } from './rule-examples/rule-example.js';
import type { CopyBrief } from '../../src/listing/copy-brief.js';
import type { ListingCopy } from '../../src/listing/listing-copy.js';

/** A brief and a copy of which the checks find nothing. */
export const BRIEF: CopyBrief = EXAMPLE_BRIEF;
export const GOOD: ListingCopy = EXAMPLE_COPY;

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

/** Rule and severity, what the case is about, a text that breaks the rule, and one that does not. */
export type TextCase = readonly [rule: string, about: string, bad: string, good: string];

/** Cases whose texts stand in one part of the copy. */
export function casesOf(
  part: (text: string) => Partial<ListingCopy>,
  texts: readonly TextCase[],
): readonly Case[] {
  return texts.map(([rule, about, bad, good]) => [rule, about, part(bad), part(good)]);
}
