import { StatementsMigration } from '../statements-migration.js';

/** Tells callers who do not wait how far a running generation has come; releases before leave it blank. */
export class GenerationStage1764500000000 extends StatementsMigration {
  protected readonly forth = ['ALTER TABLE generations ADD COLUMN stage text'];
  protected readonly back = ['ALTER TABLE generations DROP COLUMN stage'];
}
