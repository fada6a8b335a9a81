import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** Credits of an organization. */
export interface Balance {
  /** Free to be held. */
  readonly available: number;
  /** Held by open generations. */
  readonly reserved: number;
}

interface BalanceRow {
  available: string;
  reserved: string;
}

const GRANT = `
  WITH account AS (
    UPDATE organizations SET available = available + $2::bigint WHERE name = $1
    RETURNING id, available, reserved
  ), entry AS (
    INSERT INTO credit_entries (organization_id, kind, available_delta, reserved_delta)
    SELECT id, 'grant', $2::bigint, 0 FROM account
  )
  SELECT available, reserved FROM account`;

/**
 * Adds credits to an organization.
 * @param amount a whole number above 0
 * @returns the balance afterwards, or undefined where there is no such organization
 */
export async function grant(
  on: Queryable,
  organizationName: string,
  amount: number,
): Promise<Balance | undefined> {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('a grant must be a whole number above 0');
  return toBalance(await rowsOf<BalanceRow>(on, GRANT, [organizationName, amount]));
}

/** The balance of an organization, or undefined where there is none of that name. */
export async function balanceOf(
  on: Queryable,
  organizationName: string,
): Promise<Balance | undefined> {
  const sql = 'SELECT available, reserved FROM organizations WHERE name = $1';
  return toBalance(await rowsOf<BalanceRow>(on, sql, [organizationName]));
}

function toBalance([row]: BalanceRow[]): Balance | undefined {
  return row && { available: Number(row.available), reserved: Number(row.reserved) };
}
