import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MARKETPLACES, type Marketplace } from '../../listing/marketplace.js';
import { RuleResultDto } from './rule-result.dto.js';

/** Fields of a copy after the repairs; only those that were sent. */
export class RepairedCopyDto {
  @ApiPropertyOptional({ type: String })
  optimizedTitle?: string;

  @ApiPropertyOptional({ type: [String] })
  bulletPoints?: readonly string[];

  @ApiPropertyOptional({ type: String })
  htmlDescription?: string;

  @ApiPropertyOptional({ type: [String] })
  targetKeywords?: readonly string[];

  @ApiPropertyOptional({ type: [String] })
  subjectMatter?: readonly string[];

  @ApiPropertyOptional({ type: String })
  searchTerms?: string;
}

/** A copy under one set of rules. */
export class PackResultDto {
  @ApiProperty({
    enum: MARKETPLACES,
    enumName: 'Marketplace',
    description: 'Country of the rules.',
  })
  marketplace: Marketplace;

  @ApiProperty({ type: String, description: 'Id of the rules.', example: 'us-2026-07-27' })
  rulePack: string;

  @ApiProperty({
    type: [RuleResultDto],
    description: 'Every rule; one that is broken at several places has a row for each.',
  })
  rules: RuleResultDto[];
}

/** Outcome of a check of copy. */
export class CopyValidationDto extends PackResultDto {
  @ApiProperty({
    type: RepairedCopyDto,
    description:
      'The copy after the repairs that need no new facts. What cannot be mended is left out or empty.',
  })
  repaired: RepairedCopyDto;

  @ApiPropertyOptional({
    type: PackResultDto,
    description: 'The copy under the rules of `compareWith`; absent when that was not sent.',
  })
  comparison?: PackResultDto;
}

/** Body of a 200 of `POST …/validations/listing-copy`. */
export class CopyValidationResponseDto {
  @ApiProperty({ type: Boolean, enum: [true] })
  success: true;

  @ApiProperty({ type: CopyValidationDto })
  validation: CopyValidationDto;
}
