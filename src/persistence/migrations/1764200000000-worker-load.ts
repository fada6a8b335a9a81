import { StatementsMigration } from '../statements-migration.js';

// Workers of the release before leave these blank: then only their slots count.
const COLUMNS = {
  host: 'text',
  cores: 'integer',
  job_seconds: 'double precision',
  core_seconds: 'double precision',
  refused_at: 'timestamptz',
} as const;

const alter = (changes: readonly string[]): string[] => [
  `ALTER TABLE worker_heartbeats ${changes.join(', ')}`,
];

/** Tells admission of the machines that workers share, of the cost of their jobs, and of writes refused to them. */
export class WorkerLoad1764200000000 extends StatementsMigration {
  protected readonly forth = alter(
    Object.entries(COLUMNS).map(([name, type]) => `ADD COLUMN ${name} ${type}`),
  );
  protected readonly back = alter(Object.keys(COLUMNS).map((name) => `DROP COLUMN ${name}`));
}
