import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** Credits of an organization. */
export interface Balance {
  /** Free to be held. */
  readonly available: number;
  /** Held by open generations. */
  readonly reserved: number;
}

// Credits are bigint in the table; as float8 they arrive as numbers, exact up to 2^53.
const BALANCE = 'available::float8 AS available, reserved::float8 AS reserved';

const GRANT = `
  WITH account AS (
    UPDATE organizations SET available = available + $2::bigint WHERE name = $1
    RETURNING id, available, reserved
  ), entry AS (
    INSERT INTO credit_entries (organization_id, kind, available_delta, reserved_delta)
    SELECT id, 'grant', $2::bigint, 0 FROM account
  )
  SELECT ${BALANCE} FROM account`;

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
  const [balance] = await rowsOf<Balance>(on, GRANT, [organizationName, amount]);
  return balance;
}

/** The balance of an organization, or undefined where there is none of that name. */
export async function balanceOf(
  on: Queryable,
  organizationName: string,
): Promise<Balance | undefined> {
  const sql = `SELECT ${BALANCE} FROM organizations WHERE name = $1`;
  const [balance] = await rowsOf<Balance>(on, sql, [organizationName]);
  return balance;
}
