import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many runs of a generation have died: the release before counts every run, and gives up sooner. */
export class DeadRuns1763950000000 implements MigrationInterface {
  readonly name = 'DeadRuns1763950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE generations ADD COLUMN dead_runs integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE generations DROP COLUMN dead_runs');
  }
}
