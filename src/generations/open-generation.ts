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
  /** `performance.now()` when the call must have been answered. */
  readonly answerBy: number;
  readonly idempotency?: { readonly key: string; readonly fingerprint: Buffer };
}

/** How opening went: `taken` means that another call holds the same idempotency key. */
export type OpenOutcome =
  { readonly kind: 'opened' | 'short'; readonly available: number } | { readonly kind: 'taken' };

/** Lends connections one by one, so that it is known whether a statement has been sent. */
export interface Connections extends Queryable {
  createQueryRunner(): Queryable & { connect(): Promise<unknown>; release(): Promise<void> };
}

// All in one statement: a call waits for one answer of the database, and nothing is ever half open.
// The deadline counts from when the statement arrived, so that a wait for the balance's row is not added.
// The key goes before the balance: what joins another call needs no credits of its own. A free call leaves the balance alone, so that the calls of one organization do
// not queue for its row. The key's row lives a day longer than the call may take; a success sets the day
// anew, a failure deletes it.
const OPEN = `
  WITH account AS (
    SELECT available FROM organizations WHERE id = $2
  ), claimed AS (
    INSERT INTO idempotency_keys (organization_id, operation, key, fingerprint, generation_id, expires_at)
    SELECT $2, $4, $12::text, $13::bytea, $1, clock_timestamp() + interval '25 hours'
     WHERE $12::text IS NOT NULL
    ON CONFLICT (organization_id, operation, key) DO UPDATE
       SET fingerprint = excluded.fingerprint, generation_id = excluded.generation_id,
           expires_at = excluded.expires_at
     WHERE idempotency_keys.expires_at <= clock_timestamp()
    RETURNING generation_id
  ), charged AS (
    UPDATE organizations SET available = available - $5::bigint, reserved = reserved + $5::bigint
     WHERE id = $2 AND $5::bigint > 0 AND available >= $5::bigint
       AND ($12::text IS NULL OR EXISTS (SELECT FROM claimed))
    RETURNING available
  ), held AS (
    SELECT available FROM charged
    UNION ALL
    SELECT available FROM account
     WHERE $5::bigint = 0 AND ($12::text IS NULL OR EXISTS (SELECT FROM claimed))
  ), opened AS (
    INSERT INTO generations (id, organization_id, api_key_id, operation, price, input, request_id,
                             priority, project_id, shot_id, deadline_at)
    SELECT $1, $2, $3, $4, $5, $6::jsonb, $7, $8::integer, $9, $10,
           statement_timestamp() + $11::double precision * interval '1 millisecond'
      FROM held
  ), entry AS (
    INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta)
    SELECT $2, $1, 'hold', -$5::bigint, $5::bigint FROM held
  )
  SELECT (SELECT available FROM held) AS held, available,
         EXISTS (SELECT FROM claimed) AS claimed FROM account`;

interface OpenRow {
  /** Free after the hold; null when nothing is held. */
  held: string | null;
  /** Free before it. */
  available: string;
  claimed: boolean;
}

/** The credits are short: a key was claimed for a generation that was not written, and nothing stands. */
const KEY_WITHOUT_GENERATION = 'idempotency_keys_generation_id_fkey';

/**
 * Writes the generation, its idempotency key and the hold on its credits: all of them or nothing.
 * @throws UnknownOutcomeError when the connection was lost after the statement was sent
 */
export async function openGeneration(
  database: Connections,
  generation: NewGeneration,
): Promise<OpenOutcome> {
  const connection = database.createQueryRunner();
  try {
    await connection.connect();
    const [row] = await rowsOf<OpenRow>(connection, OPEN, parametersOf(generation)).catch(
      (error: unknown) => {
        if (isShort(error)) return [];
        throw wasRefused(error) ? error : new UnknownOutcomeError();
      },
    );
    if (row === undefined) return await shortOf(connection, generation);
    return outcomeOf(row, generation);
  } finally {
    await connection.release();
  }
}

function parametersOf(g: NewGeneration): unknown[] {
  return [
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
    g.answerBy - performance.now(),
    g.idempotency?.key ?? null,
    g.idempotency?.fingerprint ?? null,
  ];
}

function outcomeOf(
  { held, available, claimed }: OpenRow,
  { idempotency }: NewGeneration,
): OpenOutcome {
  if (held !== null) return { kind: 'opened', available: Number(held) };
  if (idempotency !== undefined && !claimed) return { kind: 'taken' };
  return { kind: 'short', available: Number(available) };
}

async function shortOf(on: Queryable, { organizationId }: NewGeneration): Promise<OpenOutcome> {
  const [row] = await rowsOf<{ available: string }>(
    on,
    'SELECT available FROM organizations WHERE id = $1',
    [organizationId],
  );
  return { kind: 'short', available: Number(row?.available ?? 0) };
}

function isShort(error: unknown): boolean {
  return (error as { constraint?: unknown }).constraint === KEY_WITHOUT_GENERATION;
}

/** The server says itself that it has rolled back; not so one that shuts down (57P01 to 57P03). */
function wasRefused(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57P');
}
