import { COUNT, MOMENT, Shown, SuccessDto } from '../../http/openapi/shown.js';
import { OPERATIONS, type Operation } from '../../persistence/kinds.js';

/** Terms of the plan for an operation. */
class OperationTermsDto {
  @Shown({ enum: OPERATIONS, enumName: 'Operation' })
  operation: Operation;

  @Shown(Boolean, 'True when the plan includes the operation.')
  allowed: boolean;

  @Shown(COUNT, 'Credits that a call costs; 0 with a test key.', 1)
  price: number;
}

class RateLimitDto {
  @Shown({ type: 'integer' }, 'Calls that one key may make in a window.', 60)
  quota: number;

  @Shown({ type: 'integer' }, 'Length of the window in seconds.', 60)
  window: number;
}

class CreditsDto {
  @Shown(COUNT, 'Credits that can be spent.', 97)
  available: number;

  @Shown(COUNT, 'Credits held by running calls.', 1)
  reserved: number;
}

/** Calls of an operation that ended within a period. */
class OperationUsageDto {
  @Shown({ enum: OPERATIONS, enumName: 'Operation' })
  operation: Operation;

  @Shown({ ...COUNT, example: 3 })
  succeeded: number;

  @Shown({ ...COUNT, example: 1 })
  failed: number;

  @Shown({ ...COUNT, example: 3 })
  creditsSpent: number;
}

/** Usage from an instant until now. */
export class PeriodUsageDto {
  @Shown({ ...MOMENT, example: '2026-11-01T00:00:00.000Z' })
  from: string;

  @Shown([OperationUsageDto], 'All operations, including unused ones.')
  operations: OperationUsageDto[];

  @Shown(COUNT, 'Credits spent on all operations.', 3)
  creditsSpent: number;
}

/** Usage in two periods; deleted generations count, since they were made. */
class UsageDto {
  @Shown(PeriodUsageDto, 'Usage since the first day of the month (UTC).')
  currentMonth: PeriodUsageDto;

  @Shown(PeriodUsageDto)
  last30Days: PeriodUsageDto;
}

/** The account of the calling key. */
export class AccountDto {
  @Shown(String, 'Name of the organization.', 'acme')
  organization: string;

  @Shown(String, 'Name of the plan.', 'enterprise')
  plan: string;

  @Shown([OperationTermsDto])
  operations: OperationTermsDto[];

  @Shown([String], 'Scopes of the API key of this call.', [
    'marketplace:listing-images:write',
    'marketplace:account:read',
  ])
  scopes: readonly string[];

  @Shown(RateLimitDto)
  rateLimit: RateLimitDto;

  @Shown(CreditsDto)
  credits: CreditsDto;

  @Shown(UsageDto)
  usage: UsageDto;
}

/** Body of a 200 of `GET …/account`. */
export class AccountResponseDto extends SuccessDto {
  @Shown(AccountDto)
  account: AccountDto;
}
