import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { RULE_STATUSES, type RuleResult } from '../../marketplace-rules/rule-result.js';

/** One rule on what was sent. */
export class RuleResultDto implements RuleResult {
  @ApiProperty({ type: String, description: 'Id of the rule.', example: 'T01' })
  rule: string;

  @ApiProperty({
    enum: ['error', 'warning'],
    description: '`error` for what the marketplace refuses or ignores.',
  })
  severity: RuleResult['severity'];

  @ApiProperty({
    enum: RULE_STATUSES,
    description: '`not_checked` where a field that the rule needs was not sent.',
  })
  status: RuleResult['status'];

  @ApiProperty({
    type: String,
    description: 'Field, and the index of the entry that breaks the rule.',
    example: 'bulletPoints/2',
  })
  field: string;

  @ApiPropertyOptional({
    type: String,
    description: 'Count or words that were found; absent where nothing is counted.',
    example: '88 characters, at most 75',
  })
  measured?: string;

  @ApiProperty({ type: String, example: 'At most 75 characters with spaces.' })
  required: string;

  @ApiProperty({
    type: String,
    example: 'Shorten the title by whole phrases; move details to the bullets.',
  })
  fix: string;

  @ApiProperty({
    type: String,
    description: 'Page or notice that states the rule.',
    example: 'help page GYTR6SYGFA5E3EQC',
  })
  source: string;

  @ApiProperty({ type: String, format: 'date', example: '2026-07-27' })
  effectiveFrom: string;
}
