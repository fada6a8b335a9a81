import { type Queryable, rowsOf } from '../../persistence/queryable.js';
import type { EndedGeneration } from '../webhook-event.js';

/** Attempts of one endpoint at the same time in one process. */
const MOST_PER_ENDPOINT = 8;

/**
 * Time after which a claimed delivery whose attempt was not recorded is due again: the worker has died, or the database
 * was away. Four times the bound of an attempt.
 */
const LEASE = `interval '60 seconds'`;

/** A delivery whose attempt begins. */
export interface ClaimedDelivery extends EndedGeneration {
  readonly endpointId: string;
  readonly url: string;
  /** The current secret, then the one before it while that signs too. */
  readonly secrets: readonly string[];
  /** Attempts with this one. */
  readonly attempts: number;
}

// An endpoint that fails gets one attempt at a time: those that hang do not take the place of those that answer.
// `now()` and not `clock_timestamp()`: the index is read for a time that does not change meanwhile.
const CLAIM = `
  WITH due AS (
    SELECT d.endpoint_id, d.generation_id
      FROM webhook_endpoints e CROSS JOIN LATERAL (
        SELECT endpoint_id, generation_id, next_at FROM webhook_deliveries
         WHERE endpoint_id = e.id AND next_at <= now()
         ORDER BY next_at LIMIT CASE WHEN e.failing_since IS NULL THEN ${MOST_PER_ENDPOINT} ELSE 1 END
           FOR UPDATE SKIP LOCKED
      ) d
     WHERE e.disabled_at IS NULL AND e.id <> ALL ($2::uuid[])
     ORDER BY d.next_at LIMIT $1
  ), claimed AS (
    UPDATE webhook_deliveries d
       SET attempts = attempts + 1, attempted_at = clock_timestamp(), next_at = clock_timestamp() + ${LEASE}
      FROM due WHERE d.endpoint_id = due.endpoint_id AND d.generation_id = due.generation_id
    RETURNING d.endpoint_id, d.generation_id, d.attempts
  )
  SELECT e.id AS "endpointId", e.url, c.attempts,
         CASE WHEN e.previous_secret_until > now() THEN ARRAY[e.secret, e.previous_secret]
              ELSE ARRAY[e.secret] END AS secrets,
         g.id AS "generationId", g.operation, g.status, g.project_id AS "projectId", g.shot_id AS "shotId",
         g.settled_at AS "settledAt",
         coalesce((SELECT k.kind = 'test' FROM api_keys k WHERE k.id = g.api_key_id), false) AS test
    FROM claimed c
    JOIN webhook_endpoints e ON e.id = c.endpoint_id
    JOIN generations g ON g.id = c.generation_id`;

/**
 * Claims deliveries that are due, the oldest first.
 * @param limit at most so many
 * @param busy endpoints that are left out
 */
export function claimDeliveries(
  on: Queryable,
  limit: number,
  busy: readonly string[],
): Promise<ClaimedDelivery[]> {
  return rowsOf<ClaimedDelivery>(on, CLAIM, [limit, busy]);
}
