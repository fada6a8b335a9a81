import { StatementsMigration } from '../statements-migration.js';

/**
 * Country of the marketplace for each organization, which chooses the rules of its copy. The release before ignores the
 * column: its copy follows the default rules.
 */
export class Marketplaces1764400000000 extends StatementsMigration {
  protected readonly forth = ['ALTER TABLE organizations ADD COLUMN marketplace text'];
  protected readonly back = ['ALTER TABLE organizations DROP COLUMN marketplace'];
}
