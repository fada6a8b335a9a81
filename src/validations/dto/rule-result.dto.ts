import { MayBeShown, Shown } from '../../http/openapi/shown.js';
import { RULE_STATUSES, type RuleResult } from '../../marketplace-rules/rule-result.js';

/** One rule on what was sent. */
export class RuleResultDto implements RuleResult {
  @Shown(String, 'Id of the rule.', 'T01')
  rule: string;

  @Shown({ enum: ['error', 'warning'] }, '`error` for what the marketplace refuses or ignores.')
  severity: RuleResult['severity'];

  @Shown({ enum: RULE_STATUSES }, '`not_checked` where a field that the rule needs was not sent.')
  status: RuleResult['status'];

  @Shown(String, 'Field, and the index of the entry that breaks the rule.', 'bulletPoints/2')
  field: string;

  @MayBeShown(
    String,
    'Count or words that were found; absent where nothing is counted.',
    '88 characters, at most 75',
  )
  measured?: string;

  @Shown({ type: String, example: 'At most 75 characters with spaces.' })
  required: string;

  @Shown({
    type: String,
    example: 'Shorten the title by whole phrases; move details to the bullets.',
  })
  fix: string;

  @Shown(String, 'Page or notice that states the rule.', 'help page GYTR6SYGFA5E3EQC')
  source: string;

  @Shown({ type: String, format: 'date', example: '2026-07-27' })
  effectiveFrom: string;
}
