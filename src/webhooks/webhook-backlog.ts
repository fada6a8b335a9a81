import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** Events that have not arrived yet. */
export interface WebhookBacklog {
  readonly pending: number;
  /**
   * Time for which the attempt that is due longest has been due, seconds; 0 where none is. Endpoints that fail are left
   * out: they get one attempt at a time, so theirs may be late.
   */
  readonly overdueSeconds: number;
}

// Pending rows are few, and have a partial index. Those of a disabled endpoint are ended by the sweeper.
const READ = `
  SELECT count(*)::integer AS pending,
         greatest(coalesce(extract(epoch FROM clock_timestamp() - min(d.next_at) FILTER (
           WHERE e.failing_since IS NULL AND e.disabled_at IS NULL)), 0), 0)::float8 AS "overdueSeconds"
    FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
   WHERE d.next_at IS NOT NULL`;

/** Counts them. */
export async function readWebhookBacklog(on: Queryable): Promise<WebhookBacklog> {
  const [row] = await rowsOf<WebhookBacklog>(on, READ);
  return row ?? { pending: 0, overdueSeconds: 0 };
}
