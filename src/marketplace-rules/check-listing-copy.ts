import type { CopyBrief } from '../listing/copy-brief.js';
import type { ListingCopy } from '../listing/listing-copy.js';
import { violationsOf } from './catalogue.js';
import { BULLET_CHECKS } from './checks/bullet.checks.js';
import { copyCheckContext, type CopyCheck } from './checks/context.js';
import { DESCRIPTION_CHECKS } from './checks/description.checks.js';
import { KEYWORD_CHECKS } from './checks/keyword.checks.js';
import { SEARCH_TERM_CHECKS } from './checks/search-terms.checks.js';
import { TITLE_CHECKS } from './checks/title.checks.js';
import type { Violation } from './rule.js';
import { DEFAULT_RULE_PACK, type RulePack } from './rule-packs.js';
import { knowingNamesOf } from './text/host-pattern.js';
import { TextForms } from './text/text-forms.js';

/** Every copy check by the id of its rule. */
export const COPY_CHECKS: Readonly<Record<string, CopyCheck>> = {
  ...TITLE_CHECKS,
  ...BULLET_CHECKS,
  ...DESCRIPTION_CHECKS,
  ...SEARCH_TERM_CHECKS,
  ...KEYWORD_CHECKS,
};

/** A copy without a text in any field: missing fields are checked as empty ones. */
export const EMPTY_COPY: ListingCopy = {
  optimizedTitle: '',
  bulletPoints: [],
  htmlDescription: '',
  targetKeywords: [],
  subjectMatter: [],
  searchTerms: '',
};

/** A copy with the findings of its check, which repair, proof and answer share. */
export interface CheckedCopy {
  readonly copy: ListingCopy;
  readonly violations: readonly Violation[];
}

/**
 * Checks a listing copy against all rules of a pack; errors and warnings, in the order of the rules.
 * @param forms those of the call, where it has read the texts before or will again
 */
export function checkListingCopy(
  copy: ListingCopy,
  brief: CopyBrief,
  pack: RulePack = DEFAULT_RULE_PACK,
  forms = new TextForms(),
): readonly Violation[] {
  return checkCopyFields(COPY_CHECKS, copy, brief, pack, forms);
}

/** Checks some fields by themselves, e.g. a title with `TITLE_CHECKS`, while a copy is being written. */
export function checkCopyFields(
  checks: Readonly<Record<string, CopyCheck>>,
  fields: Partial<ListingCopy>,
  brief: CopyBrief,
  pack: RulePack,
  forms = new TextForms(),
): Violation[] {
  const context = copyCheckContext({ ...EMPTY_COPY, ...fields }, brief, pack, forms);
  return knowingNamesOf(brief, () =>
    Object.entries(checks).flatMap(([ruleId, check]) => violationsOf(ruleId, check(context))),
  );
}
