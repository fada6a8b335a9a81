import type { GenerationStatus, Operation } from '../../persistence/kinds.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';
import { isTest } from './viewer.js';

/** One line of a list for operators, without anything that the caller sent but its ids. */
export interface GenerationLine {
  readonly id: string;
  readonly createdAt: Date;
  /** Name of the organization. */
  readonly organization: string;
  readonly operation: Operation;
  readonly status: GenerationStatus;
  /** Code of its failure; null where it has none. */
  readonly failure: string | null;
  /** Credits that were captured. */
  readonly charged: number;
  /** Made with a test key. */
  readonly test: boolean;
  /** Seconds from its opening to its end; null while it is open. */
  readonly seconds: number | null;
  readonly projectId: string | null;
  readonly requestId: string;
}

/** Conditions of a list; all that are set must hold. */
export interface GenerationQuestion {
  /** Name of an organization; all of them when left out. */
  readonly organization?: string;
  readonly operation?: Operation;
  readonly status?: GenerationStatus;
  readonly project?: string;
  /** Seconds back from now. */
  readonly since?: number;
  /** At most so many, from 1. */
  readonly limit: number;
}

type Condition = Exclude<keyof GenerationQuestion, 'organization' | 'limit'>;

const CONDITIONS: Readonly<Record<Condition, (value: string) => string>> = {
  operation: (value) => `operation = ${value}`,
  status: (value) => `status = ${value}`,
  project: (value) => `project_id = ${value}`,
  since: (value) => `created_at >= clock_timestamp() - make_interval(secs => ${value})`,
};

/** Generations, newest first, deleted ones too. */
export function newestGenerations(
  on: Queryable,
  question: GenerationQuestion,
): Promise<GenerationLine[]> {
  const parameters: unknown[] = [question.organization ?? null, question.limit];
  const conditions = (Object.keys(CONDITIONS) as Condition[])
    .filter((name) => question[name] !== undefined)
    .map((name) => ` AND ${CONDITIONS[name](`$${parameters.push(question[name])}`)}`);
  // Indexes begin with the organization: the newest of each one, and of these the newest.
  const sql = `
    SELECT g.id, g.created_at AS "createdAt", o.name AS organization, g.operation, g.status,
           g.outcome->'failure'->>'code' AS failure,
           CASE WHEN g.status = 'succeeded' THEN g.price ELSE 0 END AS charged, ${isTest('g')} AS test,
           round(extract(epoch FROM g.settled_at - g.created_at)::numeric, 1)::float8 AS seconds,
           g.project_id AS "projectId", g.request_id AS "requestId"
      FROM organizations o CROSS JOIN LATERAL (
             SELECT * FROM generations WHERE organization_id = o.id${conditions.join('')}
              ORDER BY created_at DESC, id DESC LIMIT $2) g
     WHERE $1::text IS NULL OR o.name = $1
     ORDER BY g.created_at DESC, g.id DESC LIMIT $2`;
  return rowsOf<GenerationLine>(on, sql, parameters);
}
