import { counted } from '../errors/failure.js';
import type { CopyBrief } from '../listing/copy-brief.js';
import type { ListingCopy } from '../listing/listing-copy.js';
import { MARKETPLACE_RULES } from './catalogue.js';
import { checkCopyFields, COPY_CHECKS, EMPTY_COPY } from './check-listing-copy.js';
import { repairListingCopy } from './repair-listing-copy.js';
import type { RulePack } from './rule-packs.js';
import { checkedRule, type RuleResult, uncheckedRule } from './rule-result.js';
import { codePoints, normaliseText, utf8Bytes } from './text/measures.js';

/** Fields of a copy, or of its brief, that a rule needs besides its own. */
const NEEDS: Readonly<Record<string, (copy: Partial<ListingCopy>, brief: CopyBrief) => boolean>> = {
  T10: (_, { brandName }) => brandName !== undefined,
  D05: ({ optimizedTitle }) => optimizedTitle !== undefined,
  S08: ({ optimizedTitle, bulletPoints }) =>
    optimizedTitle !== undefined || bulletPoints !== undefined,
};

const bytes = (count: number): string => counted(count, 'byte');
const characters = (text: string): string => counted(codePoints(normaliseText(text)), 'character');

/** Figures of the rules that count, for copies that keep them too. */
const MEASURES: Readonly<Record<string, (copy: ListingCopy) => string>> = {
  T01: ({ optimizedTitle }) => characters(optimizedTitle),
  T01b: ({ optimizedTitle }) => characters(optimizedTitle),
  B01: ({ bulletPoints }) => counted(bulletPoints.length, 'bullet'),
  B02: ({ bulletPoints }) => bulletPoints.map(characters).join(', '),
  B03: ({ bulletPoints }) => `${characters(bulletPoints.map(normaliseText).join(''))} together`,
  D01: ({ htmlDescription }) =>
    `${characters(htmlDescription)}, ${bytes(utf8Bytes(htmlDescription))}`,
  S01: ({ searchTerms }) => bytes(utf8Bytes(searchTerms)),
  K01: ({ subjectMatter }) => counted(subjectMatter.length, 'entry', 'entries'),
  K03: ({ targetKeywords }) => counted(targetKeywords.length, 'entry', 'entries'),
};

/**
 * Checks the fields of a copy that are given against every copy rule of a pack.
 * @returns all rules in their order, kept and broken ones
 */
export function validateListingCopy(
  fields: Partial<ListingCopy>,
  brief: CopyBrief,
  pack: RulePack,
): RuleResult[] {
  const violations = checkCopyFields(COPY_CHECKS, fields, brief, pack);
  return Object.keys(COPY_CHECKS).flatMap((ruleId) => {
    const field = MARKETPLACE_RULES[ruleId]?.part;
    const given = fields[field as keyof ListingCopy] !== undefined;
    if (!given || NEEDS[ruleId]?.(fields, brief) === false) return [uncheckedRule(ruleId, pack)];
    const measured = MEASURES[ruleId]?.({ ...EMPTY_COPY, ...fields });
    return checkedRule(ruleId, violations, pack, measured);
  });
}

/** The given fields after the repairs; those without an error stay as they are. */
export function repairFields(
  fields: Partial<ListingCopy>,
  brief: CopyBrief,
  pack: RulePack,
): Partial<ListingCopy> {
  const { copy } = repairListingCopy({ ...EMPTY_COPY, ...fields }, brief, pack);
  const given = Object.entries(copy).filter(
    ([field]) => fields[field as keyof ListingCopy] !== undefined,
  );
  return Object.fromEntries(given);
}
