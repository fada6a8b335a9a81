import type { Failure } from '../../errors/failure.js';
import type { Operation } from '../../persistence/kinds.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';

/** Generation that holds an idempotency key. */
export interface KeyHolder {
  readonly generationId: string;
  /** False when the key was used with another body. */
  readonly sameRequest: boolean;
}

/** An idempotency key, as a call sends it. */
export interface SentKey {
  readonly organizationId: string;
  readonly operation: Operation;
  readonly key: string;
  readonly fingerprint: Buffer;
}

const HOLDERS = `
  SELECT given.n, k.generation_id, k.fingerprint = decode(given.fingerprint, 'hex') AS same
    FROM json_to_recordset($1::json)
           AS given (n integer, organization_id uuid, operation text, key text, fingerprint text)
    JOIN idempotency_keys k USING (organization_id, operation, key)
   WHERE k.expires_at > clock_timestamp()`;

/** Looks keys up, in the order given; undefined for one that is free. */
export async function findKeyHolders(
  on: Queryable,
  keys: readonly SentKey[],
): Promise<(KeyHolder | undefined)[]> {
  const given = keys.map(({ organizationId, operation, key, fingerprint }, n) => ({
    n,
    organization_id: organizationId,
    operation,
    key,
    fingerprint: fingerprint.toString('hex'),
  }));
  const rows = await rowsOf<{ n: number; generation_id: string; same: boolean }>(on, HOLDERS, [
    JSON.stringify(given),
  ]);
  return keys.map((_, at) => {
    const row = rows.find(({ n }) => n === at);
    return row && { generationId: row.generation_id, sameRequest: row.same };
  });
}

type Outcome =
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

/** Milliseconds until a generation's deadline by the database's clock; 0 for one that is not there. */
export async function msUntilDeadline(on: Queryable, id: string): Promise<number> {
  const sql = `SELECT extract(epoch FROM deadline_at - clock_timestamp())::double precision * 1000 AS ms
                 FROM generations WHERE id = $1`;
  const [row] = await rowsOf<{ ms: number }>(on, sql, [id]);
  return row?.ms ?? 0;
}

interface SettledRow extends Omit<SettledGeneration, 'outcome'> {
  readonly outcome: { readonly result?: unknown; readonly failure?: Failure };
  readonly deleted: boolean;
}

/** Outcomes of the generations among `ids` that have ended. */
export async function findSettled(
  on: Queryable,
  ids: readonly string[],
): Promise<SettledGeneration[]> {
  const rows = await rowsOf<SettledRow>(
    on,
    `SELECT g.id, g.outcome, g.price, o.available::float8 AS available, g.deleted_at IS NOT NULL AS deleted
       FROM generations g JOIN organizations o ON o.id = g.organization_id
      WHERE g.id = ANY($1::uuid[]) AND g.status <> 'open'`,
    [ids],
  );
  return rows.map(({ id, price, available, ...row }) => ({
    id,
    price,
    available,
    outcome: toOutcome(row),
  }));
}

function toOutcome({ outcome, deleted }: Pick<SettledRow, 'outcome' | 'deleted'>): Outcome {
  if (outcome.failure !== undefined) return { kind: 'failed', failure: outcome.failure };
  return deleted ? { kind: 'deleted' } : { kind: 'succeeded', result: outcome.result };
}
