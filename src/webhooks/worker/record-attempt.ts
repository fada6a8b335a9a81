import { type Queryable, rowsOf } from '../../persistence/queryable.js';
import type { AttemptOutcome } from '../webhook-delivery.store.js';
import type { DisabledReason } from '../webhook-endpoint.store.js';
import type { ClaimedDelivery } from './claim-deliveries.js';

/** An endpoint is disabled when an event has used up its attempts and none has succeeded for this time. */
const FAILING_FOR = `interval '3 days'`;

/** End of an attempt. */
export interface AttemptEnd {
  readonly outcome: AttemptOutcome;
  /** HTTP status of the answer; null where none came. */
  readonly answerStatus: number | null;
  /** Before the next attempt, seconds; undefined: none follows. */
  readonly pauseS?: number;
}

// An event that has arrived has arrived, whoever has claimed it meanwhile.
const SUCCEEDED = `
  WITH succeeded AS (
    UPDATE webhook_deliveries
       SET status = 'succeeded', next_at = NULL, outcome = 'ok', answer_status = $3
     WHERE endpoint_id = $1 AND generation_id = $2
    RETURNING endpoint_id
  ), healthy AS (
    UPDATE webhook_endpoints SET failing_since = NULL
     WHERE id = (SELECT endpoint_id FROM succeeded) AND failing_since IS NOT NULL
  )
  SELECT endpoint_id FROM succeeded`;

// Rows of other attempts that are recorded right now are left out: each waits for the endpoint's row, which this
// statement has. The sweeper ends what is left.
const FAILED = `
  WITH failed AS (
    UPDATE webhook_deliveries
       SET outcome = $4, answer_status = $5,
           status = CASE WHEN $6::float8 IS NULL THEN 'failed' ELSE 'pending' END,
           next_at = clock_timestamp() + make_interval(secs => $6)
     WHERE endpoint_id = $1 AND generation_id = $2 AND attempts = $3 AND status = 'pending'
    RETURNING endpoint_id
  ), judged AS (
    SELECT e.id, CASE WHEN $4 = 'gone' THEN 'gone'
                      WHEN $6 IS NULL AND e.failing_since < now() - ${FAILING_FOR} THEN 'failing' END AS reason
      FROM webhook_endpoints e JOIN failed f ON f.endpoint_id = e.id
  ), endpoint AS (
    UPDATE webhook_endpoints e
       SET failing_since = coalesce(e.failing_since, clock_timestamp()), disabled_reason = j.reason,
           disabled_at = CASE WHEN j.reason IS NOT NULL THEN clock_timestamp() END
      FROM judged j
     WHERE e.id = j.id AND e.disabled_at IS NULL AND (e.failing_since IS NULL OR j.reason IS NOT NULL)
    RETURNING e.id, e.disabled_reason
  ), given_up AS (
    UPDATE webhook_deliveries SET status = 'failed', next_at = NULL
     WHERE (endpoint_id, generation_id) IN (
       SELECT d.endpoint_id, d.generation_id
         FROM webhook_deliveries d JOIN endpoint e ON e.id = d.endpoint_id
        WHERE e.disabled_reason IS NOT NULL AND d.next_at IS NOT NULL AND d.generation_id <> $2
          FOR UPDATE OF d SKIP LOCKED)
  )
  SELECT disabled_reason AS "disabledReason" FROM endpoint WHERE disabled_reason IS NOT NULL`;

// The attempt was cut short by the shutdown of its worker: it does not count.
const GIVEN_BACK = `
  WITH given_back AS (
    UPDATE webhook_deliveries SET attempts = attempts - 1, next_at = clock_timestamp()
     WHERE endpoint_id = $1 AND generation_id = $2 AND attempts = $3 AND status = 'pending'
    RETURNING 1
  )
  SELECT 1 FROM given_back`;

/** Records the end of an attempt. @returns the reason when this has disabled the endpoint */
export async function recordAttempt(
  on: Queryable,
  { endpointId, generationId, attempts }: ClaimedDelivery,
  { outcome, answerStatus, pauseS }: AttemptEnd,
): Promise<DisabledReason | undefined> {
  if (outcome === 'ok') {
    await rowsOf(on, SUCCEEDED, [endpointId, generationId, answerStatus]);
    return undefined;
  }
  const facts = [endpointId, generationId, attempts, outcome, answerStatus, pauseS ?? null];
  const [disabled] = await rowsOf<{ disabledReason: DisabledReason }>(on, FAILED, facts);
  return disabled?.disabledReason;
}

/** Makes a claimed delivery due again, as if it had not been claimed. */
export async function giveBack(
  on: Queryable,
  { endpointId, generationId, attempts }: ClaimedDelivery,
): Promise<void> {
  await rowsOf(on, GIVEN_BACK, [endpointId, generationId, attempts]);
}
