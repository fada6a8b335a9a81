import type { Failure } from '../errors/failure.js';
import type { Operation } from '../persistence/kinds.js';
import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** Generation that has just been settled. */
export interface Settled {
  readonly operation: Operation;
  /** Credits that were captured or released. */
  readonly price: number;
  /** True when the same statement has left an event for a webhook endpoint, of this generation or another one. */
  readonly told: boolean;
}

/** Hours for which a successful answer is given again to the same idempotency key. */
const REPLAY_HOURS = 24;

// Every statement below starts with the one conditional update that decides how a generation ends.
// Who comes second updates nothing, so the ledger entries that hang on it are not written either.

// The event of an end, for each endpoint of its organization: written with the end, so that neither is without the
// other. Endpoints of test keys hear of test generations alone. Nothing about an endpoint may make a settlement fail.
const TELL = `
  told AS (
    INSERT INTO webhook_deliveries (endpoint_id, generation_id)
    SELECT e.id, s.id FROM settled s JOIN webhook_endpoints e USING (organization_id)
     WHERE e.disabled_at IS NULL
       AND (e.kind = 'live'
            OR EXISTS (SELECT 1 FROM api_keys k WHERE k.id = s.api_key_id AND k.kind = 'test'))
    ON CONFLICT DO NOTHING
    RETURNING 1
  )`;

const TOLD = 'EXISTS (SELECT 1 FROM told) AS told';

// The database's clock decides: what misses its deadline cannot be charged any more.
const CAPTURE = `
  WITH given AS MATERIALIZED (
    SELECT * FROM json_to_recordset($1::json) AS g (id uuid, run integer, result jsonb)
  ), settled AS (
    UPDATE generations SET status = 'succeeded', settled_at = clock_timestamp(),
                           outcome = jsonb_build_object('result', given.result)
      FROM given
     WHERE generations.id = given.id AND generations.run = given.run
       AND status = 'open' AND deadline_at > clock_timestamp()
    RETURNING generations.id, generations.run, organization_id, api_key_id, price, operation
  ), entry AS (
    INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta)
    SELECT organization_id, id, 'capture', 0, -price FROM settled
  ), account AS (
    UPDATE organizations o SET reserved = o.reserved - s.price
      FROM (SELECT organization_id, sum(price)::bigint AS price FROM settled GROUP BY organization_id) s
     WHERE o.id = s.organization_id AND s.price > 0
  ), kept AS (
    UPDATE idempotency_keys k SET expires_at = clock_timestamp() + interval '${REPLAY_HOURS} hours'
      FROM settled s WHERE k.generation_id = s.id
  ),${TELL}
  SELECT s.id, s.run, s.operation, s.price, o.available::float8 AS available, ${TOLD}
    FROM settled s JOIN organizations o ON o.id = s.organization_id`;

const RELEASE = `
  WITH settled AS (
    UPDATE generations SET status = 'failed', outcome = $2::jsonb, settled_at = clock_timestamp()
     WHERE id = $1 AND status = 'open'
       AND ($3::integer IS NULL OR run = $3) AND (NOT $4::boolean OR started_at IS NULL)
       AND (NOT $5::boolean OR deadline_at <= clock_timestamp())
    RETURNING id, organization_id, api_key_id, price, operation
  ), entry AS (
    INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta)
    SELECT organization_id, id, 'release', price, -price FROM settled
  ), account AS (
    UPDATE organizations o SET available = o.available + s.price, reserved = o.reserved - s.price
      FROM settled s WHERE o.id = s.organization_id AND s.price > 0
  ), freed AS (
    DELETE FROM idempotency_keys k USING settled s WHERE k.generation_id = s.id
  ),${TELL}
  SELECT operation, price, ${TOLD} FROM settled`;

/** Generation whose hold has just been captured. */
export interface Captured extends Settled {
  /** Credits of its organization that are free to be held. */
  readonly available: number;
}

interface CaptureRow extends Captured {
  readonly id: string;
  readonly run: number;
}

/** The result of a generation. */
export interface Capture {
  readonly generationId: string;
  /** Only the current run may settle. */
  readonly run: number;
  readonly result: unknown;
}

/**
 * Ends open generations of one organization with their results and captures their holds, in one statement.
 * @returns in the order given; undefined for one that had already ended, was run again, or is past its deadline
 */
export async function captureAll(
  on: Queryable,
  captures: readonly Capture[],
): Promise<(Captured | undefined)[]> {
  const given = captures.map(({ generationId: id, run, result }) => ({ id, run, result }));
  const rows = await rowsOf<CaptureRow>(on, CAPTURE, [JSON.stringify(given)]);
  const settled = new Map(rows.map((row) => [`${row.id} ${row.run}`, row]));
  return captures.map(({ generationId, run }) => {
    const row = settled.get(`${generationId} ${run}`);
    // Of two equal ones only the first has ended it.
    settled.delete(`${generationId} ${run}`);
    return row && facts(row);
  });
}

function facts({ operation, price, available, told }: CaptureRow): Captured {
  return { operation, price, available, told };
}

/** Conditions under which a release ends an open generation; all that are set must hold. */
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
