import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../access/caller.js';
import { accountUsage, type PeriodUsage } from '../credits/usage.js';
import { OPERATIONS } from '../persistence/kinds.js';
import { withinReach } from '../persistence/database-reach.js';
import type { AccountDto, PeriodUsageDto } from './dto/account-response.dto.js';

/** Rights, credits and usage of an organization. */
@Injectable()
export class AccountService {
  constructor(private readonly database: DataSource) {}

  /** The account as the calling key sees it. */
  async show({ organizationId, plan, scopes }: Caller): Promise<AccountDto> {
    const reading = accountUsage(this.database, organizationId);
    const usage = await withinReach(reading);
    // Organizations are never deleted, and the key's has been read a moment ago.
    if (usage === undefined)
      throw new Error('The organization of the API key does not exist any more.');
    const { organization, available, reserved } = usage;
    return {
      organization,
      plan: plan.name,
      operations: OPERATIONS.map((operation) => ({
        operation,
        allowed: plan.access.includes(operation),
        price: plan.price[operation],
      })),
      scopes,
      rateLimit: { quota: plan.rateLimit, window: plan.rateWindow },
      credits: { available, reserved },
      usage: {
        currentMonth: presentPeriod(usage.currentMonth),
        last30Days: presentPeriod(usage.last30Days),
      },
    };
  }
}

function presentPeriod({ from, operations }: PeriodUsage): PeriodUsageDto {
  const all = OPERATIONS.map(
    (operation) =>
      operations.find((one) => one.operation === operation) ?? {
        operation,
        succeeded: 0,
        failed: 0,
        creditsSpent: 0,
      },
  );
  const creditsSpent = all.reduce((sum, one) => sum + one.creditsSpent, 0);
  return { from: from.toISOString(), operations: all, creditsSpent };
}
