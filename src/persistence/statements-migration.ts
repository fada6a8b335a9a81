import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration of SQL statements, which run one after the other. */
export abstract class StatementsMigration implements MigrationInterface {
  protected abstract readonly forth: readonly string[];
  protected abstract readonly back: readonly string[];

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of this.forth) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of this.back) await runner.query(statement);
  }
}
