import type { DataSource } from 'typeorm';
import { type NewGeneration, openAllOrNone } from '../call/open-generation.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';

/** A generation of a batch, and the product that it is for. */
export interface NewItem {
  readonly generation: NewGeneration;
  /** Index of the product in the request. */
  readonly product: number;
  /** The caller's own id of the product. */
  readonly productId?: string;
}

/** Everything that is known of a batch when it is opened. */
export interface NewBatch {
  readonly id: string;
  readonly organizationId: string;
  readonly apiKeyId: string;
  readonly requestId: string;
  /** Milliseconds until what has not ended by then is released. */
  readonly deadlineMs: number;
  /** At least one. */
  readonly items: readonly NewItem[];
  readonly idempotency?: BatchKey;
}

/** An idempotency key and the fingerprint of the request that it came with. */
export interface BatchKey {
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** The batch that has an idempotency key. */
export interface KeyedBatch {
  readonly id: string;
  /** False when the key was used with another request. */
  readonly sameRequest: boolean;
}

/** Outcome of opening; `taken`: another batch has the same idempotency key. */
export type BatchOutcome =
  { readonly kind: 'opened' | 'short'; readonly available: number } | { readonly kind: 'taken' };

/** For so long a repeat with the same idempotency key is given the same batch. */
const KEY_LIVES = `interval '24 hours'`;

const FIND_KEYED = `
  SELECT id, fingerprint = $3 AS "sameRequest" FROM batches
   WHERE organization_id = $1 AND idempotency_key = $2 AND created_at > clock_timestamp() - ${KEY_LIVES}`;

const FREE_OLD_KEY = `
  WITH freed AS (
    UPDATE batches SET idempotency_key = NULL
     WHERE organization_id = $1 AND idempotency_key = $2 AND created_at <= clock_timestamp() - ${KEY_LIVES}
    RETURNING 1
  )
  SELECT count(*) FROM freed`;

const INSERT_BATCH = `
  WITH made AS (
    INSERT INTO batches (id, organization_id, api_key_id, request_id, idempotency_key, fingerprint, deadline_at)
    VALUES ($1, $2, $3, $4, $5, $6, statement_timestamp() + $7 * interval '1 millisecond')
    ON CONFLICT (organization_id, idempotency_key) DO NOTHING
    RETURNING 1
  )
  SELECT 1 FROM made`;

// Run 0 is that of no job: the generation waits until the dispatcher starts run 1.
const INSERT_ITEMS = `
  WITH given AS MATERIALIZED (
    SELECT * FROM json_to_recordset($2::json)
             AS g (position integer, generation_id uuid, product integer, product_id text)
  ), item AS (
    INSERT INTO batch_items (batch_id, position, generation_id, product, product_id)
    SELECT $1, position, generation_id, product, product_id FROM given
  ), waiting AS (
    UPDATE generations SET run = 0 FROM given WHERE generations.id = given.generation_id
    RETURNING 1
  )
  SELECT count(*) FROM waiting`;

/** Rolls the transaction back. */
class NotOpened extends Error {
  constructor(readonly outcome: BatchOutcome) {
    super('The batch was not opened.');
  }
}

/** The batch that has a key; undefined for a key that is free. */
export async function findKeyedBatch(
  on: Queryable,
  organizationId: string,
  { key, fingerprint }: BatchKey,
): Promise<KeyedBatch | undefined> {
  const [row] = await rowsOf<KeyedBatch>(on, FIND_KEYED, [organizationId, key, fingerprint]);
  return row;
}

/**
 * Writes a batch, its generations and the holds on their credits, in one transaction: all of it or nothing. Nothing is
 * on the queue then.
 */
export async function openBatch(database: DataSource, batch: NewBatch): Promise<BatchOutcome> {
  try {
    return await database.transaction((on) => write(on, batch));
  } catch (error) {
    if (error instanceof NotOpened) return error.outcome;
    throw error;
  }
}

async function write(on: Queryable, batch: NewBatch): Promise<BatchOutcome> {
  const { id, organizationId, apiKeyId, requestId, deadlineMs, items, idempotency } = batch;
  const key = idempotency?.key ?? null;
  if (key !== null) await rowsOf(on, FREE_OLD_KEY, [organizationId, key]);
  const fingerprint = idempotency?.fingerprint ?? null;
  const facts = [id, organizationId, apiKeyId, requestId, key, fingerprint, deadlineMs];
  const made = await rowsOf(on, INSERT_BATCH, facts);
  if (made.length === 0) throw new NotOpened({ kind: 'taken' });
  const outcome = await openAllOrNone(
    on,
    items.map(({ generation }) => generation),
  );
  if (outcome.kind === 'short') throw new NotOpened(outcome);
  const rows = items.map(({ generation, product, productId }, position) => ({
    position,
    generation_id: generation.id,
    product,
    product_id: productId,
  }));
  await rowsOf(on, INSERT_ITEMS, [id, JSON.stringify(rows)]);
  return outcome;
}
