import type { MigrationInterface, QueryRunner } from 'typeorm';

// Workers of the release before leave these blank: then only their slots count.
const COLUMNS = {
  host: 'text',
  cores: 'integer',
  job_seconds: 'double precision',
  core_seconds: 'double precision',
  refused_at: 'timestamptz',
} as const;

/** Tells admission of the machines that workers share, of the cost of their jobs, and of writes refused to them. */
export class WorkerLoad1764200000000 implements MigrationInterface {
  readonly name = 'WorkerLoad1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    const columns = Object.entries(COLUMNS).map(([name, type]) => `ADD COLUMN ${name} ${type}`);
    await runner.query(`ALTER TABLE worker_heartbeats ${columns.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const columns = Object.keys(COLUMNS).map((name) => `DROP COLUMN ${name}`);
    await runner.query(`ALTER TABLE worker_heartbeats ${columns.join(', ')}`);
  }
}
