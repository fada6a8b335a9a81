import { type Queryable, rowsOf } from '../persistence/queryable.js';
import type { ShownAttempt } from './attempt.js';

/** A generation of three runs and three providers has fewer by far. */
const MOST = 200;

// Counts are bigint in the table; as float8 they arrive as numbers, exact up to 2^53.
const ATTEMPTS = `
  SELECT began_at AS "beganAt", duration_ms AS ms, concat_ws(':', provider, model) AS provider, outcome,
         billed, input_tokens::float8 AS "inputTokens", output_tokens::float8 AS "outputTokens", images,
         cost_micros::float8 / 1e6 AS "costUsd", wasted
    FROM provider_tries WHERE generation_id = $1 ORDER BY id LIMIT ${MOST}`;

/** Attempts of model providers that were made for a generation, oldest first; embedded ones are not kept. */
export function attemptsOfGeneration(on: Queryable, generationId: string): Promise<ShownAttempt[]> {
  return rowsOf<ShownAttempt>(on, ATTEMPTS, [generationId]);
}
