import type { CopyBrief, ListingCopy } from '../providers/copy-provider.port.js';
import { MARKETPLACE_RULES } from './catalogue.js';
import { BULLET_CHECKS } from './checks/bullet.checks.js';
import { copyCheckContext, type CopyCheck } from './checks/context.js';
import { DESCRIPTION_CHECKS } from './checks/description.checks.js';
import { KEYWORD_CHECKS } from './checks/keyword.checks.js';
import { SEARCH_TERM_CHECKS } from './checks/search-terms.checks.js';
import { TITLE_CHECKS } from './checks/title.checks.js';
import type { Violation } from './rule.js';
import { DEFAULT_RULE_PACK, type RulePack } from './rule-packs.js';

/** Every copy check by the id of its rule. */
export const COPY_CHECKS: Readonly<Record<string, CopyCheck>> = {
  ...TITLE_CHECKS,
  ...BULLET_CHECKS,
  ...DESCRIPTION_CHECKS,
  ...SEARCH_TERM_CHECKS,
  ...KEYWORD_CHECKS,
};

const NOTHING: ListingCopy = {
  optimizedTitle: '',
  bulletPoints: [],
  htmlDescription: '',
  targetKeywords: [],
  subjectMatter: [],
  searchTerms: '',
};

interface Checked {
  readonly brief: CopyBrief;
  readonly pack: RulePack;
  readonly violations: readonly Violation[];
}

/** Copies are never changed, only replaced: what mends, proves and answers one shares its check. */
const checked = new WeakMap<ListingCopy, Checked>();

/** Checks a listing copy against all rules of a pack; errors and warnings, in the order of the rules. */
export function checkListingCopy(
  copy: ListingCopy,
  brief: CopyBrief,
  pack: RulePack = DEFAULT_RULE_PACK,
): readonly Violation[] {
  const known = checked.get(copy);
  if (known?.brief === brief && known.pack === pack) return known.violations;
  const violations = checkCopyFields(COPY_CHECKS, copy, brief, pack);
  checked.set(copy, { brief, pack, violations });
  return violations;
}

/** Checks some fields by themselves, e.g. a title with `TITLE_CHECKS`, while a copy is being written. */
export function checkCopyFields(
  checks: Readonly<Record<string, CopyCheck>>,
  fields: Partial<ListingCopy>,
  brief: CopyBrief,
  pack: RulePack,
): Violation[] {
  const context = copyCheckContext({ ...NOTHING, ...fields }, brief, pack);
  return Object.entries(checks).flatMap(([ruleId, check]) =>
    check(context).map(({ field, detail, severity }) => ({
      ruleId,
      severity: severity ?? MARKETPLACE_RULES[ruleId]?.severity ?? 'error',
      field,
      detail,
    })),
  );
}
