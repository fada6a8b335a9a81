import type { Failure } from '../errors/failure.js';
import type { Operation } from '../persistence/entities/generation.entity.js';
import { type Queryable, rowsOf } from '../persistence/queryable.js';

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

/** Milliseconds until a generation's deadline by the database's clock; 0 for one that is not there. */
export async function msUntilDeadline(on: Queryable, id: string): Promise<number> {
  const sql = `SELECT extract(epoch FROM deadline_at - clock_timestamp())::double precision * 1000 AS ms
                 FROM generations WHERE id = $1`;
  const [row] = await rowsOf<{ ms: number }>(on, sql, [id]);
  return row?.ms ?? 0;
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
