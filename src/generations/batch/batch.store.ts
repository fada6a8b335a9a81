import type { Failure } from '../../errors/failure.js';
import type { Operation } from '../../persistence/kinds.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';
import { isGenerationId } from '../records/generation-id.js';
import type { ListPosition } from '../records/list-position.js';
import { isTest, SEEN_BY, type Viewer } from '../records/viewer.js';

/** States of an item, in the order in which it may come to them. */
export const ITEM_STATES = ['waiting', 'running', 'succeeded', 'failed', 'cancelled'] as const;

/** One of these states. */
export type ItemState = (typeof ITEM_STATES)[number];

/** A batch with the sums of its items. */
export interface BatchRecord {
  readonly id: string;
  readonly requestId: string;
  /** Made with a test key. */
  readonly test: boolean;
  readonly createdAt: Date;
  readonly deadlineAt: Date;
  /** When it was cancelled; null where it was not. */
  readonly cancelledAt: Date | null;
  /** When the last item ended; null while one is open. */
  readonly endedAt: Date | null;
  /** Items in each state. */
  readonly counts: Readonly<Record<ItemState, number>>;
  readonly held: number;
  readonly captured: number;
  readonly released: number;
}

/** An item of a batch. */
export interface ItemRecord {
  readonly generationId: string;
  readonly operation: Operation;
  readonly state: ItemState;
  readonly product: number;
  readonly productId: string | null;
  /** Shot type; null for copy. */
  readonly type: string | null;
  readonly shotId: string | null;
  readonly shotLabel: string | null;
  /** Credits held or captured for it, or released. */
  readonly price: number;
  readonly failure: Failure | null;
  /** As the operation's worker has stored it; null without a result, and for a deleted one. */
  readonly result: unknown;
  readonly deleted: boolean;
}

interface BatchPage {
  readonly batches: readonly BatchRecord[];
  /** Start of the next part; undefined at the end of the list. */
  readonly next?: ListPosition;
}

const STATE = `
  CASE g.status
    WHEN 'open' THEN CASE WHEN g.started_at IS NULL THEN 'waiting' ELSE 'running' END
    WHEN 'failed' THEN CASE g.outcome->'failure'->>'code' WHEN 'batch_cancelled' THEN 'cancelled' ELSE 'failed' END
    ELSE g.status
  END`;

const counts = ITEM_STATES.map(
  (state) => `'${state}', count(*) FILTER (WHERE state = '${state}')`,
).join(', ');

const select = (where: string): string => `
  SELECT b.id, b.request_id AS "requestId", ${isTest('b')} AS test, b.created_at AS "createdAt",
         b.deadline_at AS "deadlineAt", b.cancelled_at AS "cancelledAt", sums."endedAt", sums.counts,
         sums.held, sums.captured, sums.released,
         (extract(epoch FROM b.created_at) * 1000000)::bigint::text AS micros
    FROM (SELECT * FROM batches WHERE organization_id = $1${where}) b
   CROSS JOIN LATERAL (
           SELECT json_build_object(${counts}) AS counts,
                  CASE WHEN bool_and(status <> 'open') THEN max(settled_at) END AS "endedAt",
                  coalesce(sum(price) FILTER (WHERE status = 'open'), 0)::float8 AS held,
                  coalesce(sum(price) FILTER (WHERE status = 'succeeded'), 0)::float8 AS captured,
                  coalesce(sum(price) FILTER (WHERE status = 'failed'), 0)::float8 AS released
             FROM (SELECT g.status, g.settled_at, g.price, ${STATE} AS state
                     FROM batch_items i JOIN generations g ON g.id = i.generation_id
                    WHERE i.batch_id = b.id) item) sums
   ORDER BY b.created_at DESC, b.id DESC`;

type Row = BatchRecord & { readonly micros: string };

/** A batch that the viewer sees; undefined for any other, and for what is no id. */
export async function findBatch(
  on: Queryable,
  { organizationId, kind }: Viewer,
  id: string,
): Promise<BatchRecord | undefined> {
  if (!isGenerationId(id)) return undefined;
  const [row] = await rowsOf<Row>(on, select(`${SEEN_BY[kind]} AND id = $2`), [organizationId, id]);
  return row;
}

/**
 * Batches that the viewer sees, newest first, as `listRecords` lists generations.
 * @param limit at most so many, from 1
 */
export async function listBatches(
  on: Queryable,
  { organizationId, kind }: Viewer,
  { after, limit }: { readonly after?: ListPosition; readonly limit: number },
): Promise<BatchPage> {
  const position = after && [after.createdMicros.toString(), after.id];
  const isAfter = position
    ? ` AND (created_at, id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid)`
    : '';
  const page = `${SEEN_BY[kind]}${isAfter} ORDER BY created_at DESC, id DESC LIMIT $2`;
  const parameters = [organizationId, limit + 1, ...(position ?? [])];
  const rows = await rowsOf<Row>(on, select(page), parameters);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last && { createdMicros: BigInt(last.micros), id: last.id };
  return { batches: rows.slice(0, limit), next };
}

// Proofs of copy are left out: those of a hundred products would be most of the answer.
const ITEMS = `
  SELECT g.id AS "generationId", g.operation, ${STATE} AS state, i.product, i.product_id AS "productId",
         g.input->>'type' AS type, g.shot_id AS "shotId", g.input->>'shotLabel' AS "shotLabel", g.price,
         g.outcome->'failure' AS failure, g.deleted_at IS NOT NULL AS deleted,
         CASE WHEN g.deleted_at IS NULL THEN (g.outcome->'result') - 'claims' - 'keywords' END AS result
    FROM batch_items i JOIN generations g ON g.id = i.generation_id
   WHERE i.batch_id = $1 ORDER BY i.position`;

/** Items of a batch, in the order of the request. */
export async function findItems(on: Queryable, batchId: string): Promise<ItemRecord[]> {
  return rowsOf<ItemRecord>(on, ITEMS, [batchId]);
}

/** Batches of an organization that have not ended. */
export async function countOpenBatches(on: Queryable, organizationId: string): Promise<number> {
  const sql = `SELECT count(*)::integer AS open FROM batches WHERE organization_id = $1 AND ended_at IS NULL`;
  const [row] = await rowsOf<{ open: number }>(on, sql, [organizationId]);
  return row?.open ?? 0;
}
