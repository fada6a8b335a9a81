import type { Failure } from '../errors/failure.js';
import type { Operation } from '../persistence/entities/generation.entity.js';
import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** What has just been settled. */
export interface Settled {
  readonly operation: Operation;
  /** Credits that were captured or released. */
  readonly price: number;
}

/** Hours for which a successful answer is given again to the same idempotency key. */
const REPLAY_HOURS = 24;

// Every statement below starts with the one conditional update that decides how a generation ends.
// Who comes second updates nothing, so the ledger entries that hang on it are not written either.

// The database's clock decides: what misses its deadline cannot be charged any more.
const CAPTURE = `
  WITH settled AS (
    UPDATE generations SET status = 'succeeded', outcome = $2::jsonb, settled_at = clock_timestamp()
     WHERE id = $1 AND status = 'open' AND run = $3 AND deadline_at > clock_timestamp()
    RETURNING id, organization_id, price, operation
  ), entry AS (
    INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta)
    SELECT organization_id, id, 'capture', 0, -price FROM settled
  ), account AS (
    UPDATE organizations o SET reserved = o.reserved - s.price
      FROM settled s WHERE o.id = s.organization_id AND s.price > 0
  ), kept AS (
    UPDATE idempotency_keys k SET expires_at = clock_timestamp() + interval '${REPLAY_HOURS} hours'
      FROM settled s WHERE k.generation_id = s.id
  )
  SELECT operation, price FROM settled`;

const RELEASE = `
  WITH settled AS (
    UPDATE generations SET status = 'failed', outcome = $2::jsonb, settled_at = clock_timestamp()
     WHERE id = $1 AND status = 'open'
       AND ($3::integer IS NULL OR run = $3) AND (NOT $4::boolean OR started_at IS NULL)
       AND (NOT $5::boolean OR deadline_at <= clock_timestamp())
    RETURNING id, organization_id, price, operation
  ), entry AS (
    INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta)
    SELECT organization_id, id, 'release', price, -price FROM settled
  ), account AS (
    UPDATE organizations o SET available = o.available + s.price, reserved = o.reserved - s.price
      FROM settled s WHERE o.id = s.organization_id AND s.price > 0
  ), freed AS (
    DELETE FROM idempotency_keys k USING settled s WHERE k.generation_id = s.id
  )
  SELECT operation, price FROM settled`;

/**
 * Ends an open generation with a result and captures its hold.
 * @param run only the current run may settle
 * @returns undefined when it had already ended, was run again, or is past its deadline
 */
export async function capture(
  on: Queryable,
  generationId: string,
  run: number,
  result: unknown,
): Promise<Settled | undefined> {
  const outcome = JSON.stringify({ result });
  const [settled] = await rowsOf<Settled>(on, CAPTURE, [generationId, outcome, run]);
  return settled;
}

/** Which open generations a release may end. */
export interface ReleaseCondition {
  /** Only when this is the current run. */
  readonly run?: number;
  /** Only when no worker has started on it. */
  readonly notStarted?: boolean;
  /** Only past its deadline. */
  readonly overdue?: boolean;
}

/**
 * Ends an open generation with a failure, releases its hold and frees its idempotency key.
 * @returns undefined when it had already ended or the condition does not hold
 */
export async function release(
  on: Queryable,
  generationId: string,
  failure: Failure,
  condition: ReleaseCondition = {},
): Promise<Settled | undefined> {
  const [settled] = await rowsOf<Settled>(on, RELEASE, [
    generationId,
    JSON.stringify({ failure }),
    condition.run ?? null,
    condition.notStarted ?? false,
    condition.overdue ?? false,
  ]);
  return settled;
}
