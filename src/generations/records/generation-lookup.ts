import type { GenerationStatus, Operation } from '../../persistence/kinds.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';
import { isGenerationId } from './generation-id.js';
import { isTest } from './viewer.js';

/** Facts of a generation for operators, without anything that the caller sent. */
export interface GenerationFacts {
  readonly id: string;
  /** Name of the organization. */
  readonly organization: string;
  readonly apiKeyId: string;
  readonly operation: Operation;
  readonly status: GenerationStatus;
  /** Credits held while it is open. */
  readonly price: number;
  /** Credits that were captured. */
  readonly charged: number;
  /** Made with a test key: free, and by the embedded providers. */
  readonly test: boolean;
  readonly requestId: string;
  readonly projectId: string | null;
  readonly shotId: string | null;
  /** Jobs made for it so far. */
  readonly run: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly deadlineAt: Date;
  readonly settledAt: Date | null;
  /** When pictures and texts were removed. */
  readonly deletedAt: Date | null;
  /** `{ result }` or `{ failure }`; null while open, emptied when it was deleted. */
  readonly outcome: unknown;
}

/** A caller may send one request id with every call. */
const MOST = 100;

const FACTS = `
  SELECT g.id, o.name AS organization, g.api_key_id AS "apiKeyId", g.operation, g.status, g.price,
         CASE WHEN g.status = 'succeeded' THEN g.price ELSE 0 END AS charged,
         ${isTest('g')} AS test, g.request_id AS "requestId", g.project_id AS "projectId", g.shot_id AS "shotId", g.run,
         g.created_at AS "createdAt", g.started_at AS "startedAt", g.deadline_at AS "deadlineAt",
         g.settled_at AS "settledAt", g.deleted_at AS "deletedAt", g.outcome
    FROM generations g JOIN organizations o ON o.id = g.organization_id`;

/** The generation of that id; undefined also for what is no id at all. */
export async function findGeneration(
  on: Queryable,
  id: string,
): Promise<GenerationFacts | undefined> {
  if (!isGenerationId(id)) return undefined;
  const [facts] = await rowsOf<GenerationFacts>(on, `${FACTS} WHERE g.id = $1`, [id]);
  return facts;
}

/** Generations that were opened under a request id, newest first, at most 100. */
export async function findGenerationsOfRequest(
  on: Queryable,
  requestId: string,
): Promise<GenerationFacts[]> {
  const sql = `${FACTS} WHERE g.request_id = $1 ORDER BY g.created_at DESC, g.id LIMIT ${MOST}`;
  return rowsOf<GenerationFacts>(on, sql, [requestId]);
}
