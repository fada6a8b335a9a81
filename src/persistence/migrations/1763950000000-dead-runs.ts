import { StatementsMigration } from '../statements-migration.js';

/** Counts the runs of a generation that died. The release before counts every run, and gives up sooner. */
export class DeadRuns1763950000000 extends StatementsMigration {
  protected readonly forth = [
    'ALTER TABLE generations ADD COLUMN dead_runs integer NOT NULL DEFAULT 0',
  ];
  protected readonly back = ['ALTER TABLE generations DROP COLUMN dead_runs'];
}
