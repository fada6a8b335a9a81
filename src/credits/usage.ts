import type { Operation } from '../persistence/kinds.js';
import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** Calls of one operation that ended within a period, and what they cost. */
interface OperationUsage {
  readonly operation: Operation;
  readonly succeeded: number;
  readonly failed: number;
  /** Credits captured. */
  readonly creditsSpent: number;
}

/** Usage of an organization from an instant until now. */
export interface PeriodUsage {
  readonly from: Date;
  /** Operations that were called; empty when none was. */
  readonly operations: readonly OperationUsage[];
}

/** Credits of an organization, and what it used. Deleted generations count: they were made and paid. */
interface AccountUsage {
  readonly organization: string;
  readonly available: number;
  readonly reserved: number;
  /** Since the first of the month, UTC. */
  readonly currentMonth: PeriodUsage;
  readonly last30Days: PeriodUsage;
}

interface AccountRow extends Pick<AccountUsage, 'organization' | 'available' | 'reserved'> {
  readonly month: Date;
  readonly days: Date;
}

// Credits are bigint in the table; as float8 they arrive as numbers, exact up to 2^53.
const ACCOUNT = `
  SELECT name AS organization, available::float8 AS available, reserved::float8 AS reserved,
         date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' AS month,
         now() - interval '30 days' AS days
    FROM organizations WHERE id = $1`;

// Answered from the index generations_usage alone.
const USAGE = `
  SELECT operation,
         (count(*) FILTER (WHERE status = 'succeeded'))::float8 AS succeeded,
         (count(*) FILTER (WHERE status = 'failed'))::float8 AS failed,
         coalesce(sum(price) FILTER (WHERE status = 'succeeded'), 0)::float8 AS "creditsSpent"
    FROM generations WHERE organization_id = $1 AND settled_at >= $2
   GROUP BY operation ORDER BY operation`;

/** Reads the account; undefined where there is no such organization. */
export async function accountUsage(
  on: Queryable,
  organizationId: string,
): Promise<AccountUsage | undefined> {
  const [account] = await rowsOf<AccountRow>(on, ACCOUNT, [organizationId]);
  if (account === undefined) return undefined;
  const { month, days, ...facts } = account;
  const since = async (from: Date): Promise<PeriodUsage> => ({
    from,
    operations: await rowsOf<OperationUsage>(on, USAGE, [organizationId, from]),
  });
  const [currentMonth, last30Days] = await Promise.all([since(month), since(days)]);
  return { ...facts, currentMonth, last30Days };
}
