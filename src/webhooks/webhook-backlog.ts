import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** Events that are on their way. */
export interface WebhookBacklog {
  readonly pending: number;
  /** Time for which the attempt that is due longest has been due, seconds; 0 where none is. */
  readonly overdueSeconds: number;
}

// Pending rows are few, and have a partial index. Those of a disabled endpoint are ended by the sweeper.
const READ = `
  SELECT count(*)::integer AS pending,
         greatest(coalesce(extract(epoch FROM clock_timestamp() - min(next_at)), 0), 0)::float8
           AS "overdueSeconds"
    FROM webhook_deliveries WHERE next_at IS NOT NULL`;

/** Counts them. */
export async function readWebhookBacklog(on: Queryable): Promise<WebhookBacklog> {
  const [row] = await rowsOf<WebhookBacklog>(on, READ);
  return row ?? { pending: 0, overdueSeconds: 0 };
}
