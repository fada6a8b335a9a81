import type { Queryable } from '../../persistence/queryable.js';

const TELL = `UPDATE generations SET stage = $2 WHERE id = $1 AND status = 'open'`;

/** Stores the stages of a generation, one after the other; what cannot be stored is of no account. */
export function stageTeller(on: Queryable, generationId: string): (stage: string) => void {
  let told = Promise.resolve();
  let latest: string | undefined;
  return (stage) => {
    latest = stage;
    told = told.then(async () => {
      // Stages that were over before the database answered are left out.
      if (latest === stage) await on.query(TELL, [generationId, stage]).catch(() => undefined);
    });
  };
}
