import { StatementsMigration } from '../statements-migration.js';

const UP = [
  `CREATE TABLE database_identity (
     one boolean PRIMARY KEY DEFAULT true CHECK (one),
     id uuid NOT NULL DEFAULT gen_random_uuid()
   )`,
  'INSERT INTO database_identity DEFAULT VALUES',
];

/** One row with an id that no other database has; backups keep it. */
export class DatabaseIdentity1764300000000 extends StatementsMigration {
  protected readonly forth = UP;
  protected readonly back = ['DROP TABLE database_identity'];
}
