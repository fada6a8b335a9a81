import { hold } from '../credits/hold.js';
import type { Failure } from '../errors/failure.js';
import type { Operation } from '../persistence/entities/generation.entity.js';
import { type Queryable, rowsOf } from '../persistence/queryable.js';
import { UnknownOutcomeError } from './unknown-outcome.error.js';

/** Everything that is known of a generation when it is opened. */
export interface NewGeneration {
  readonly id: string;
  readonly organizationId: string;
  readonly apiKeyId: string;
  readonly operation: Operation;
  /** Credits to hold. */
  readonly price: number;
  /** The validated request, as JSON; read back by the worker half. */
  readonly input: unknown;
  readonly requestId: string;
  /** Lower goes first; see `capacity.ts`. */
  readonly priority: number;
  readonly projectId?: string;
  readonly shotId?: string;
  /** Milliseconds from now until the call must have been answered. */
  readonly remainingMs: number;
  readonly idempotency?: { readonly key: string; readonly fingerprint: Buffer };
}

/** How opening went: `taken` means that another call holds the same idempotency key. */
export type OpenOutcome =
  { readonly kind: 'opened' | 'short'; readonly available: number } | { readonly kind: 'taken' };

/** Begins and ends a transaction; a thrown error rolls back. */
export interface Transactions extends Queryable {
  transaction<T>(run: (manager: Queryable) => Promise<T>): Promise<T>;
}

const INSERT_GENERATION = `
  WITH opened AS (
    INSERT INTO generations (id, organization_id, api_key_id, operation, price, input, request_id,
                             priority, project_id, shot_id, deadline_at)
    VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10,
            clock_timestamp() + $11::double precision * interval '1 millisecond')
    RETURNING id
  )
  SELECT id FROM opened`;

// The row lives a day longer than the call may take; a success sets the day anew, a failure deletes it.
const CLAIM_KEY = `
  WITH expired AS (
    DELETE FROM idempotency_keys
     WHERE organization_id = $1 AND operation = $2 AND key = $3 AND expires_at <= clock_timestamp()
    RETURNING 1
  )
  SELECT count(*) FROM expired`;

const INSERT_KEY = `
  WITH inserted AS (
    INSERT INTO idempotency_keys (organization_id, operation, key, fingerprint, generation_id, expires_at)
    VALUES ($1, $2, $3, $4, $5, clock_timestamp() + interval '25 hours')
    ON CONFLICT DO NOTHING
    RETURNING 1
  )
  SELECT count(*)::integer AS inserted FROM inserted`;

/** Rolls the transaction back and carries the outcome out of it. */
class NotOpened extends Error {
  constructor(readonly outcome: OpenOutcome) {
    super('not opened');
  }
}

/**
 * Writes the generation, its idempotency key and the hold on its credits: all of them or nothing.
 * @throws UnknownOutcomeError when the connection was lost while committing
 */
export async function openGeneration(
  database: Transactions,
  generation: NewGeneration,
): Promise<OpenOutcome> {
  let committing = false;
  try {
    return await database.transaction(async (on) => {
      await insertGeneration(on, generation);
      if (!(await insertKey(on, generation))) throw new NotOpened({ kind: 'taken' });
      const { organizationId, id: generationId, price } = generation;
      const { held, available } = await hold(on, { organizationId, generationId, price });
      if (!held) throw new NotOpened({ kind: 'short', available });
      committing = true;
      return { kind: 'opened', available };
    });
  } catch (error) {
    if (error instanceof NotOpened) return error.outcome;
    // The commit may have reached the database although its answer did not come back.
    throw committing ? new UnknownOutcomeError() : error;
  }
}

async function insertGeneration(on: Queryable, g: NewGeneration): Promise<void> {
  await rowsOf(on, INSERT_GENERATION, [
    g.id,
    g.organizationId,
    g.apiKeyId,
    g.operation,
    g.price,
    JSON.stringify(g.input),
    g.requestId,
    g.priority,
    g.projectId ?? null,
    g.shotId ?? null,
    g.remainingMs,
  ]);
}

async function insertKey(on: Queryable, g: NewGeneration): Promise<boolean> {
  if (g.idempotency === undefined) return true;
  const { key, fingerprint } = g.idempotency;
  const place = [g.organizationId, g.operation, key];
  await rowsOf(on, CLAIM_KEY, place);
  const [row] = await rowsOf<{ inserted: number }>(on, INSERT_KEY, [...place, fingerprint, g.id]);
  return row?.inserted === 1;
}

/** Which generation answers for an idempotency key. */
export interface KeyHolder {
  readonly generationId: string;
  /** False when the key was used with another body. */
  readonly sameRequest: boolean;
}

/** Looks a key up; undefined when it is free. */
export async function findKeyHolder(
  on: Queryable,
  place: { readonly organizationId: string; readonly operation: Operation },
  idempotency: { readonly key: string; readonly fingerprint: Buffer },
): Promise<KeyHolder | undefined> {
  const [row] = await rowsOf<{ generation_id: string; same: boolean }>(
    on,
    `SELECT generation_id, fingerprint = $4 AS same FROM idempotency_keys
      WHERE organization_id = $1 AND operation = $2 AND key = $3 AND expires_at > clock_timestamp()`,
    [place.organizationId, place.operation, idempotency.key, idempotency.fingerprint],
  );
  return row && { generationId: row.generation_id, sameRequest: row.same };
}

/** How a generation ended. */
export type Outcome =
  | { readonly kind: 'succeeded'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** It had succeeded, and its result has been deleted since. */
  | { readonly kind: 'deleted' };

/** A generation that ended, and what its organization has left now. */
export interface SettledGeneration {
  readonly id: string;
  readonly outcome: Outcome;
  readonly price: number;
  /** Credits free to be held, read together with the outcome. */
  readonly available: number;
}

interface SettledRow {
  id: string;
  outcome: { result?: unknown; failure?: Failure };
  price: number;
  available: string;
  deleted: boolean;
}

/** Those of the generations that have ended. */
export async function findSettled(
  on: Queryable,
  ids: readonly string[],
): Promise<SettledGeneration[]> {
  const rows = await rowsOf<SettledRow>(
    on,
    `SELECT g.id, g.outcome, g.price, o.available, g.deleted_at IS NOT NULL AS deleted
       FROM generations g JOIN organizations o ON o.id = g.organization_id
      WHERE g.id = ANY($1::uuid[]) AND g.status <> 'open'`,
    [ids],
  );
  return rows.map(({ available, ...row }) => ({
    id: row.id,
    price: row.price,
    available: Number(available),
    outcome: toOutcome(row),
  }));
}

function toOutcome({ outcome, deleted }: Pick<SettledRow, 'outcome' | 'deleted'>): Outcome {
  if (outcome.failure !== undefined) return { kind: 'failed', failure: outcome.failure };
  return deleted ? { kind: 'deleted' } : { kind: 'succeeded', result: outcome.result };
}
