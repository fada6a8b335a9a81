import type { Failure } from '../../errors/failure.js';
import type { GenerationStatus, Operation } from '../../persistence/kinds.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';
import { isTest, SEEN_BY, type Viewer } from './viewer.js';
import { isGenerationId } from './generation-id.js';
import type { ListPosition } from './list-position.js';

/** A generation as its organization sees it. */
export interface GenerationRecord {
  readonly id: string;
  readonly operation: Operation;
  readonly status: GenerationStatus;
  /** Shot type; null for operations without one. */
  readonly type: string | null;
  readonly shotLabel: string | null;
  readonly projectId: string | null;
  readonly shotId: string | null;
  readonly requestId: string;
  /** Made with a test key. */
  readonly test: boolean;
  /** Credits that were captured. */
  readonly charged: number;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  /** Stage of the work; null where it was not told. */
  readonly stage: string | null;
  /** As the operation's worker has stored it; null while open. */
  readonly outcome: { readonly result?: unknown; readonly failure?: Failure } | null;
  /** As the operation's facade has stored it; only where one record is read by its id. */
  readonly input?: unknown;
}

/** Conditions of a list; all that are set must hold. */
export interface RecordFilter {
  readonly projectId?: string;
  readonly shotId?: string;
  readonly type?: string;
  readonly operation?: string;
  readonly status?: string;
  /** Created at this instant or later. */
  readonly from?: Date;
  /** Created before this instant. */
  readonly to?: Date;
}

interface RecordPage {
  readonly records: readonly GenerationRecord[];
  /** Start of the next part; undefined at the end of the list. */
  readonly next?: ListPosition;
}

// Lists need no more of the input; descriptions and addresses of photos are never shown.
const select = (more = ''): string => `
  SELECT${more} id, operation, status, input->>'type' AS type, input->>'shotLabel' AS "shotLabel",
         project_id AS "projectId", shot_id AS "shotId", request_id AS "requestId",
         CASE WHEN status = 'succeeded' THEN price ELSE 0 END AS charged,
         created_at AS "createdAt", settled_at AS "settledAt", stage, outcome,
         ${isTest('generations')} AS test,
         (extract(epoch FROM created_at) * 1000000)::bigint::text AS micros
    FROM generations WHERE organization_id = $1 AND deleted_at IS NULL`;

const CONDITIONS: Readonly<Record<keyof RecordFilter, (value: string) => string>> = {
  projectId: (value) => `project_id = ${value}`,
  shotId: (value) => `shot_id = ${value}`,
  type: (value) => `input->>'type' = ${value}`,
  operation: (value) => `operation = ${value}`,
  status: (value) => `status = ${value}`,
  from: (value) => `created_at >= ${value}`,
  to: (value) => `created_at < ${value}`,
};

type Row = GenerationRecord & { readonly micros: string };

/** A generation that the viewer sees; undefined for any other, a deleted one, and what is no id. */
export async function findRecord(
  on: Queryable,
  { organizationId, kind }: Viewer,
  id: string,
): Promise<GenerationRecord | undefined> {
  if (!isGenerationId(id)) return undefined;
  const [row] = await rowsOf<Row>(on, `${select(' input,')}${SEEN_BY[kind]} AND id = $2`, [
    organizationId,
    id,
  ]);
  return row;
}

/**
 * Generations that the viewer sees, newest first. What arrives while a caller reads page after page comes
 * before the first page, so every row that was there at the beginning is given exactly once.
 * @param limit at most so many, from 1
 */
export async function listRecords(
  on: Queryable,
  { organizationId, kind }: Viewer,
  filter: RecordFilter,
  { after, limit }: { readonly after?: ListPosition; readonly limit: number },
): Promise<RecordPage> {
  const parameters: unknown[] = [organizationId];
  const bind = (value: unknown): string => `$${parameters.push(value)}`;
  const conditions = (Object.keys(CONDITIONS) as (keyof RecordFilter)[])
    .filter((name) => filter[name] !== undefined)
    .map((name) => CONDITIONS[name](bind(filter[name])));
  if (after !== undefined) conditions.push(isAfter(after, bind));
  const where = conditions.map((condition) => ` AND ${condition}`).join('');
  // One more than asked for: it shows whether there is another page.
  const order = `ORDER BY created_at DESC, id DESC LIMIT ${bind(limit + 1)}`;
  const rows = await rowsOf<Row>(on, `${select()}${SEEN_BY[kind]}${where} ${order}`, parameters);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last && { createdMicros: BigInt(last.micros), id: last.id };
  return { records: shown, next };
}

/** Said twice, since the index knows the time alone and ties are decided by the id. */
function isAfter({ createdMicros, id }: ListPosition, bind: (value: unknown) => string): string {
  const micros = bind(createdMicros.toString());
  const instant = `timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return `created_at <= ${instant} AND (created_at, id) < (${instant}, ${bind(id)}::uuid)`;
}
