import type { CreditEntryKind } from '../persistence/kinds.js';
import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** One line of the ledger, with what it left behind. */
export interface ExportedEntry {
  /** Orders the entries of an organization. */
  readonly id: number;
  readonly createdAt: Date;
  readonly kind: CreditEntryKind;
  /** Null for grants, as are the fields of the generation below. */
  readonly generationId: string | null;
  readonly operation: string | null;
  /** Null when the generation was deleted. */
  readonly projectId: string | null;
  readonly requestId: string | null;
  readonly availableDelta: number;
  readonly reservedDelta: number;
  /** Credits free to be held after this entry. */
  readonly available: number;
  /** Credits held by open generations after this entry. */
  readonly reserved: number;
}

/** From an instant on, and before another; what is left out bounds nothing. */
export interface Period {
  readonly from?: Date;
  readonly to?: Date;
}

// The balance runs over all entries, whatever part of them is asked for. Credits are bigint in the table;
// as float8 they arrive as numbers, exact up to 2^53.
const EXPORT = `
  WITH ledger AS (
    SELECT e.*, sum(available_delta) OVER running AS available, sum(reserved_delta) OVER running AS reserved
      FROM credit_entries e
     WHERE organization_id = (SELECT id FROM organizations WHERE name = $1)
    WINDOW running AS (ORDER BY id)
  )
  SELECT l.id::float8 AS id, l.created_at AS "createdAt", l.kind, l.generation_id AS "generationId",
         g.operation, g.project_id AS "projectId", g.request_id AS "requestId",
         l.available_delta::float8 AS "availableDelta", l.reserved_delta::float8 AS "reservedDelta",
         l.available::float8 AS available, l.reserved::float8 AS reserved
    FROM ledger l LEFT JOIN generations g ON g.id = l.generation_id
   WHERE ($2::timestamptz IS NULL OR l.created_at >= $2)
     AND ($3::timestamptz IS NULL OR l.created_at < $3)
   ORDER BY l.id`;

/** Entries of an organization (by name), oldest first, each with the balance that it left. */
export function exportLedger(
  on: Queryable,
  organization: string,
  { from, to }: Period,
): Promise<ExportedEntry[]> {
  return rowsOf<ExportedEntry>(on, EXPORT, [organization, from ?? null, to ?? null]);
}
