import type { Operation } from '../../persistence/kinds.js';
import { type Queryable, rowsOf } from '../../persistence/queryable.js';
import { isTest, SEEN_BY, type Viewer } from './viewer.js';

/** Newest success of one shot of a project: of its type and its `shotId`. */
export interface ProjectShot {
  readonly id: string;
  readonly type: string;
  readonly shotId: string | null;
  readonly shotLabel: string | null;
  /** As the operation's worker has stored it. */
  readonly result: unknown;
}

/** Bounds what one project can make a look-up read. */
const MOST = 500;

const shotsSeenBy = (kind: Viewer['kind']): string => `
  SELECT DISTINCT ON (input->>'type', shot_id) id, input->>'type' AS type, shot_id AS "shotId",
         input->>'shotLabel' AS "shotLabel", outcome->'result' AS result
    FROM generations
   WHERE organization_id = $1 AND project_id = $2 AND operation = $3 AND status = 'succeeded'
     AND deleted_at IS NULL AND ${isTest('generations')} = $4${SEEN_BY[kind]}
   ORDER BY input->>'type', shot_id, created_at DESC, id DESC LIMIT ${MOST}`;

/**
 * Newest success of each shot of a project that the viewer sees, at most 500, in no useful order.
 * @param project `test`: true for shots that were made with test keys, false for the others
 */
export function findProjectShots(
  on: Queryable,
  { organizationId, kind }: Viewer,
  project: { readonly id: string; readonly operation: Operation; readonly test: boolean },
): Promise<ProjectShot[]> {
  const { id, operation, test } = project;
  return rowsOf<ProjectShot>(on, shotsSeenBy(kind), [organizationId, id, operation, test]);
}
