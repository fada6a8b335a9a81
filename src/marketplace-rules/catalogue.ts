import type { Finding, Rule, Violation } from './rule.js';
import { BULLET_RULES } from './rules/bullet.rules.js';
import { DESCRIPTION_RULES, KEYWORD_RULES, SEARCH_TERM_RULES } from './rules/other-copy.rules.js';
import { PICTURE_RULES } from './rules/picture.rules.js';
import { TITLE_RULES } from './rules/title.rules.js';

/** Every rule by its id. */
export const MARKETPLACE_RULES: Readonly<Record<string, Rule>> = {
  ...TITLE_RULES,
  ...BULLET_RULES,
  ...DESCRIPTION_RULES,
  ...SEARCH_TERM_RULES,
  ...KEYWORD_RULES,
  ...PICTURE_RULES,
};

/** Violations of a rule by the findings of its check. */
export function violationsOf(ruleId: string, findings: readonly Finding[]): Violation[] {
  const usual = MARKETPLACE_RULES[ruleId]?.severity ?? 'error';
  return findings.map(({ field, detail, severity = usual }) => ({
    ruleId,
    severity,
    field,
    detail,
  }));
}
