import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE database_identity (
     one boolean PRIMARY KEY DEFAULT true CHECK (one),
     id uuid NOT NULL DEFAULT gen_random_uuid()
   )`,
  'INSERT INTO database_identity DEFAULT VALUES',
];

/** One row with an id that no other database has; backups keep it. */
export class DatabaseIdentity1764300000000 implements MigrationInterface {
  readonly name = 'DatabaseIdentity1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE database_identity');
  }
}
