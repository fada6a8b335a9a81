import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** What a generation is about to cost. */
export interface HoldOrder {
  readonly organizationId: string;
  readonly generationId: string;
  /** Credits; 0 writes an entry and moves nothing. */
  readonly price: number;
}

/** Held, or short; `available` is what is free afterwards. */
export type HoldOutcome = { readonly held: boolean; readonly available: number };

const HOLD = `
  WITH account AS (
    UPDATE organizations SET available = available - $3::bigint, reserved = reserved + $3::bigint
     WHERE id = $1 AND available >= $3::bigint
    RETURNING available
  ), entry AS (
    INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta)
    SELECT $1, $2, 'hold', -$3::bigint, $3::bigint FROM account
  )
  SELECT available FROM account`;

// A free call leaves the balance alone, so that calls of one organization do not queue for its row.
const HOLD_NOTHING = `
  WITH entry AS (
    INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta)
    VALUES ($1, $2, 'hold', 0, 0)
  )
  SELECT available FROM organizations WHERE id = $1`;

/**
 * Moves the price from available to reserved, when there is enough. Part of the transaction that
 * writes the generation: the caller rolls that back when the answer is not held.
 */
export async function hold(on: Queryable, order: HoldOrder): Promise<HoldOutcome> {
  const { organizationId, generationId, price } = order;
  const held = price === 0 ? [organizationId, generationId] : [organizationId, generationId, price];
  const [row] = await rowsOf<{ available: string }>(on, price === 0 ? HOLD_NOTHING : HOLD, held);
  if (row !== undefined) return { held: true, available: Number(row.available) };
  return { held: false, available: await availableCredits(on, organizationId) };
}

/** Credits of an organization that are free to be held. */
export async function availableCredits(on: Queryable, organizationId: string): Promise<number> {
  const [row] = await rowsOf<{ available: string }>(
    on,
    'SELECT available FROM organizations WHERE id = $1',
    [organizationId],
  );
  return Number(row?.available ?? 0);
}
