import { type Queryable, rowsOf } from '../../persistence/queryable.js';

/** Long enough to compare a month with the same one a year ago. */
const TRIES_KEPT = `interval '400 days'`;

/** Old attempts that one turn deletes at most. */
const TRIES_BATCH = 1_000;

/** Deliveries of webhooks that have ended are kept for this time. */
const DELIVERIES_KEPT = `interval '30 days'`;

/** Deliveries that one turn deletes, or ends, at most. */
const DELIVERIES_BATCH = 5_000;

/** Ends what waits for endpoints that are disabled, and deletes old deliveries and those of deleted endpoints. */
const FORGET_DELIVERIES = `
  WITH ended AS (
    UPDATE webhook_deliveries SET status = 'failed', next_at = NULL
     WHERE (endpoint_id, generation_id) IN (
       SELECT d.endpoint_id, d.generation_id
         FROM webhook_endpoints e JOIN webhook_deliveries d ON d.endpoint_id = e.id
        WHERE e.disabled_at < clock_timestamp() - interval '1 minute' AND e.deleted_at IS NULL
          AND d.next_at IS NOT NULL
        LIMIT ${DELIVERIES_BATCH} FOR UPDATE OF d SKIP LOCKED)
    RETURNING 1
  ), old AS (
    DELETE FROM webhook_deliveries WHERE (endpoint_id, generation_id) IN (
      SELECT endpoint_id, generation_id FROM webhook_deliveries
       WHERE next_at IS NULL AND created_at < now() - ${DELIVERIES_KEPT}
       ORDER BY created_at LIMIT ${DELIVERIES_BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING 1
  ), orphans AS (
    DELETE FROM webhook_deliveries WHERE (endpoint_id, generation_id) IN (
      SELECT d.endpoint_id, d.generation_id
        FROM webhook_endpoints e JOIN webhook_deliveries d ON d.endpoint_id = e.id
       WHERE e.deleted_at IS NOT NULL LIMIT ${DELIVERIES_BATCH} FOR UPDATE OF d SKIP LOCKED)
    RETURNING 1
  ), endpoints AS (
    DELETE FROM webhook_endpoints e
     WHERE e.deleted_at < clock_timestamp() - interval '1 hour'
       AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.endpoint_id = e.id)
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM ended) AS ended, (SELECT count(*) FROM old) AS old,
         (SELECT count(*) FROM orphans) AS orphans, (SELECT count(*) FROM endpoints) AS endpoints`;

/**
 * Deletes expired idempotency keys, heartbeats of workers that are long gone, old attempts at providers, and old
 * deliveries of webhooks.
 */
export async function forgetStale(on: Queryable): Promise<void> {
  await rowsOf(
    on,
    `WITH keys AS (
       DELETE FROM idempotency_keys k USING generations g
        WHERE k.generation_id = g.id AND g.status <> 'open' AND k.expires_at <= clock_timestamp()
       RETURNING 1
     ), workers AS (
       DELETE FROM worker_heartbeats WHERE seen_at < clock_timestamp() - interval '5 minutes' RETURNING 1
     ), tries AS (
       DELETE FROM provider_tries WHERE id IN (
         SELECT id FROM provider_tries WHERE began_at < clock_timestamp() - ${TRIES_KEPT}
          ORDER BY began_at LIMIT ${TRIES_BATCH}
       ) RETURNING 1
     )
     SELECT (SELECT count(*) FROM keys) AS keys, (SELECT count(*) FROM workers) AS workers,
            (SELECT count(*) FROM tries) AS tries`,
  );
  await rowsOf(on, FORGET_DELIVERIES);
}
