import { MARKETPLACE_RULES } from './catalogue.js';
import type { Severity, Violation } from './rule.js';
import type { RulePack } from './rule-packs.js';
import { requirementOf } from './rules/requirements.js';

/** Outcome of a rule: `not_checked` where something that it needs was not given. */
export const RULE_STATUSES = ['pass', 'fail', 'not_checked'] as const;

/** One rule on what was checked; a rule that is broken at several places has a row for each. */
export interface RuleResult {
  readonly rule: string;
  readonly severity: Severity;
  readonly status: (typeof RULE_STATUSES)[number];
  /** Field, with the index of the entry that breaks the rule, e.g. `bulletPoints/2`. */
  readonly field: string;
  /** Count or words that were found; left out where nothing is counted. */
  readonly measured?: string;
  readonly required: string;
  readonly fix: string;
  readonly source: string;
  /** ISO date. */
  readonly effectiveFrom: string;
}

/** Row of a rule for which something was not given. */
export function uncheckedRule(ruleId: string, pack: RulePack): RuleResult {
  return { ...rowOf(ruleId, pack), status: 'not_checked' };
}

/**
 * Rows of a rule that was checked: one for each place where it is broken, else one that it is kept.
 * @param measured of a rule that is kept; left out where nothing is counted
 */
export function checkedRule(
  ruleId: string,
  violations: readonly Violation[],
  pack: RulePack,
  measured?: string,
): RuleResult[] {
  const row = rowOf(ruleId, pack);
  const broken = violations.filter((violation) => violation.ruleId === ruleId);
  if (broken.length === 0)
    return [{ ...row, status: 'pass', ...(measured !== undefined && { measured }) }];
  return broken.map(({ severity, field, detail }) => ({
    ...row,
    status: 'fail',
    severity,
    field,
    measured: detail,
  }));
}

/** Rules that hold from the date of the pack. */
const OF_THE_PACK: ReadonlySet<string> = new Set(['T01', 'T01b']);

function rowOf(ruleId: string, pack: RulePack): Omit<RuleResult, 'status' | 'measured'> {
  const rule = MARKETPLACE_RULES[ruleId];
  if (rule === undefined) throw new Error(`The check ${ruleId} has no rule.`);
  const { severity, part, fix } = rule;
  // Of the title's limit the pack knows page and date; the margin below it is as old.
  const source = ruleId === 'T01' ? pack.source : rule.source;
  const effectiveFrom = OF_THE_PACK.has(ruleId) ? pack.effective : rule.effective;
  const required = requirementOf(ruleId, pack);
  return { rule: ruleId, severity, field: part, required, fix, source, effectiveFrom };
}
