import {
  DatabaseOutOfReachError,
  isDatabaseUnavailable,
} from '../../persistence/database-reach.js';
import type { Operation } from '../../persistence/kinds.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';
import { UnknownOutcomeError } from './time-budget.js';

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
  /** `performance.now()` when its caller gives the opening up: from then on it is not sent. */
  readonly openBy?: number;
  readonly idempotency?: { readonly key: string; readonly fingerprint: Buffer };
}

/** Outcome of opening; `taken`: another call holds the same idempotency key. */
export type OpenOutcome =
  { readonly kind: 'opened' | 'short'; readonly available: number } | { readonly kind: 'taken' };

/** Lends connections one by one, so that it is known whether a statement has been sent. */
export interface Connections extends Queryable {
  createQueryRunner(): Queryable & { connect(): Promise<unknown>; release(): Promise<void> };
}

// All in one statement: calls wait for one answer of the database, and nothing is ever half open. The deadline counts
// from when the statement arrived, so that a wait for the balance's row is not added. The key goes before the balance:
// a call that joins another needs no credits of its own. Free calls leave the balance alone, so that the calls of one
// organization do not queue for its row. The key's row lives a day longer than the call may take; a success sets the
// day anew, a failure deletes it. The calls of a group hold their credits together or not at all.
const OPEN = `
  WITH given AS MATERIALIZED (
    SELECT * FROM json_to_recordset($2::json) AS g (
      n integer, id uuid, api_key_id uuid, operation text, price bigint, input jsonb, request_id text,
      priority integer, project_id text, shot_id text, remaining_ms double precision, key text, fingerprint text)
  ), account AS (
    SELECT available FROM organizations WHERE id = $1
  ), claimed AS (
    INSERT INTO idempotency_keys (organization_id, operation, key, fingerprint, generation_id, expires_at)
    SELECT $1, operation, key, decode(fingerprint, 'hex'), id, clock_timestamp() + interval '25 hours'
      FROM given WHERE key IS NOT NULL ORDER BY operation, key
    ON CONFLICT (organization_id, operation, key) DO UPDATE
       SET fingerprint = excluded.fingerprint, generation_id = excluded.generation_id,
           expires_at = excluded.expires_at
     WHERE idempotency_keys.expires_at <= clock_timestamp()
    RETURNING generation_id
  ), wanted AS (
    SELECT *, sum(price) OVER (ORDER BY n) AS until_here, sum(price) OVER () AS total FROM given
     WHERE key IS NULL OR id IN (SELECT generation_id FROM claimed)
  ), charged AS (
    UPDATE organizations SET available = available - total, reserved = reserved + total
      FROM (SELECT max(total)::bigint AS total FROM wanted) AS sums
     WHERE id = $1 AND total > 0 AND available >= total
    RETURNING available
  ), held AS (
    SELECT available FROM charged
    UNION ALL
    SELECT available FROM account WHERE (SELECT max(total) FROM wanted) = 0
  ), opened AS (
    INSERT INTO generations (id, organization_id, api_key_id, operation, price, input, request_id,
                             priority, project_id, shot_id, deadline_at)
    SELECT id, $1, api_key_id, operation, price, input, request_id, priority, project_id, shot_id,
           statement_timestamp() + remaining_ms * interval '1 millisecond'
      FROM wanted, held
  ), entry AS (
    INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta)
    SELECT $1, id, 'hold', -price, price FROM wanted, held
  )
  SELECT given.id, held.available + total - until_here AS held, account.available,
         wanted.id IS NOT NULL AS claimed
    FROM given CROSS JOIN account LEFT JOIN wanted ON wanted.id = given.id LEFT JOIN held ON wanted.id IS NOT NULL
   ORDER BY given.n`;

interface OpenRow {
  /** Free after the hold; null when nothing is held. */
  held: string | null;
  /** Free before the group. */
  available: string;
  /** False where another generation has the key. */
  claimed: boolean;
}

/** The credits are short: a key was claimed for a generation that was not written, and nothing stands. */
const KEY_WITHOUT_GENERATION = 'idempotency_keys_generation_id_fkey';

/**
 * Writes a generation, its idempotency key and the hold on its credits: all of them or nothing.
 * @throws UnknownOutcomeError when the connection was lost after the statement was sent
 */
export async function openGeneration(
  database: Connections,
  generation: NewGeneration,
): Promise<OpenOutcome> {
  return onConnection(database, async (connection) => {
    if (isLate(generation)) throw new DatabaseOutOfReachError();
    const [row] = await openAll(connection, [generation]);
    return row === undefined ? shortOf(connection, generation) : outcomeOf(row);
  });
}

/**
 * Opens generations of one organization within the caller's transaction: all of them or none. None may have an
 * idempotency key.
 */
export async function openAllOrNone(
  on: Queryable,
  generations: readonly NewGeneration[],
): Promise<{ readonly kind: 'opened' | 'short'; readonly available: number }> {
  const last = (await openAll(on, generations)).at(-1);
  if (last === undefined) throw new Error('A batch needs at least one generation.');
  const { held, available } = last;
  return { kind: held === null ? 'short' : 'opened', available: Number(held ?? available) };
}

async function onConnection<T>(
  database: Connections,
  work: (connection: Queryable) => Promise<T>,
): Promise<T> {
  const connection = database.createQueryRunner();
  try {
    await connection.connect();
    return await work(connection);
  } finally {
    await connection.release();
  }
}

/**
 * Opens generations of one organization in one statement, each with an outcome of its own. Where their credits do not
 * suffice for all, or the statement was refused, each is opened by itself.
 * @throws UnknownOutcomeError as `openGeneration`, for all of them
 */
export async function openGenerations(
  database: Connections,
  generations: readonly NewGeneration[],
): Promise<(OpenOutcome | Promise<OpenOutcome>)[]> {
  const alone = (one: NewGeneration): Promise<OpenOutcome> => openGeneration(database, one);
  if (generations.length === 1 || sharesKey(generations)) return generations.map(alone);
  const outcomes = (await openTogether(database, generations)).map(outcomeOf);
  const isShort = outcomes.length === 0 || outcomes.some(({ kind }) => kind === 'short');
  return isShort ? generations.map(alone) : outcomes;
}

/** Nobody would enqueue it: its caller has its answer. */
const isLate = ({ openBy = Infinity }: NewGeneration): boolean => performance.now() > openBy;

/** @returns no rows where the credits are short, a caller has gone, or the statement was refused */
async function openTogether(
  database: Connections,
  generations: readonly NewGeneration[],
): Promise<OpenRow[]> {
  return onConnection(database, async (connection) =>
    generations.some(isLate) ? [] : openAll(connection, generations),
  ).catch((error: unknown) => {
    if (wasRefused(error) && !isDatabaseUnavailable(error)) return [];
    throw error;
  });
}

/** Calls with one key: the statement cannot claim it twice. */
function sharesKey(generations: readonly NewGeneration[]): boolean {
  const keys = generations.flatMap(({ idempotency, operation }) =>
    idempotency === undefined ? [] : [`${operation} ${idempotency.key}`],
  );
  return new Set(keys).size < keys.length;
}

/** @returns no rows where the credits are short and a key was claimed */
async function openAll(on: Queryable, generations: readonly NewGeneration[]): Promise<OpenRow[]> {
  const given = generations.map((one, n) => ({ n, ...columnsOf(one) }));
  const parameters = [generations[0]?.organizationId, JSON.stringify(given)];
  return rowsOf<OpenRow>(on, OPEN, parameters).catch((error: unknown) => {
    if (isShort(error)) return [];
    throw wasRefused(error) ? error : new UnknownOutcomeError();
  });
}

function columnsOf(g: NewGeneration): object {
  return {
    id: g.id,
    api_key_id: g.apiKeyId,
    operation: g.operation,
    price: g.price,
    input: g.input,
    request_id: g.requestId,
    priority: g.priority,
    project_id: g.projectId,
    shot_id: g.shotId,
    remaining_ms: g.answerBy - performance.now(),
    key: g.idempotency?.key,
    fingerprint: g.idempotency?.fingerprint.toString('hex'),
  };
}

function outcomeOf({ held, available, claimed }: OpenRow): OpenOutcome {
  if (held !== null) return { kind: 'opened', available: Number(held) };
  return claimed ? { kind: 'short', available: Number(available) } : { kind: 'taken' };
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
