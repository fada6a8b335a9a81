import { ApiProperty } from '@nestjs/swagger';
import { OPERATIONS, type Operation } from '../../persistence/entities/generation.entity.js';

/** What the plan says about an operation. */
export class OperationTermsDto {
  @ApiProperty({ enum: OPERATIONS, enumName: 'Operation' })
  operation: Operation;

  @ApiProperty({ type: Boolean, description: 'Whether the plan includes it.' })
  allowed: boolean;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Credits a call costs; 0 with a test key.',
    example: 1,
  })
  price: number;
}

/** How often a key may call. */
export class RateLimitDto {
  @ApiProperty({ type: 'integer', description: 'Calls of one key in a window.', example: 60 })
  quota: number;

  @ApiProperty({ type: 'integer', description: 'Length of a window, seconds.', example: 60 })
  window: number;
}

/** Credits of the organization. */
export class CreditsDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Free to be spent.', example: 97 })
  available: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Held by running calls.', example: 1 })
  reserved: number;
}

/** Calls of an operation that ended within a period. */
export class OperationUsageDto {
  @ApiProperty({ enum: OPERATIONS, enumName: 'Operation' })
  operation: Operation;

  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  succeeded: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  failed: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  creditsSpent: number;
}

/** What was used since an instant, until now. */
export class PeriodUsageDto {
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-01T00:00:00.000Z' })
  from: string;

  @ApiProperty({ type: [OperationUsageDto], description: 'Every operation, called or not.' })
  operations: OperationUsageDto[];

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Credits, in all.', example: 3 })
  creditsSpent: number;
}

/** Usage in two periods; deleted generations count, since they were made. */
export class UsageDto {
  @ApiProperty({ type: PeriodUsageDto, description: 'Since the first of the month, UTC.' })
  currentMonth: PeriodUsageDto;

  @ApiProperty({ type: PeriodUsageDto })
  last30Days: PeriodUsageDto;
}

/** The account of the calling key. */
export class AccountDto {
  @ApiProperty({ type: String, description: 'Name of the organization.', example: 'acme' })
  organization: string;

  @ApiProperty({ type: String, description: 'Name of the plan.', example: 'enterprise' })
  plan: string;

  @ApiProperty({ type: [OperationTermsDto] })
  operations: OperationTermsDto[];

  @ApiProperty({
    type: [String],
    description: 'Scopes of the calling key.',
    example: ['marketplace:listing-images:write', 'marketplace:account:read'],
  })
  scopes: readonly string[];

  @ApiProperty({ type: RateLimitDto })
  rateLimit: RateLimitDto;

  @ApiProperty({ type: CreditsDto })
  credits: CreditsDto;

  @ApiProperty({ type: UsageDto })
  usage: UsageDto;
}

/** Body of a 200 of `GET …/account`. */
export class AccountResponseDto {
  @ApiProperty({ type: Boolean, enum: [true] })
  success: true;

  @ApiProperty({ type: AccountDto })
  account: AccountDto;
}
