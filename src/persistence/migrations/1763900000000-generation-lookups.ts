import { StatementsMigration } from '../statements-migration.js';

// The release before needs none of this: it neither lists nor deletes generations, and a row that was deleted keeps the
// columns and the kind of outcome that it reads.
const UP = [
  `ALTER TABLE generations ADD COLUMN deleted_at timestamptz`,
  // Lists of a project and of a shot, newest first; other lists read generations_by_organization.
  `CREATE INDEX generations_by_project ON generations (organization_id, project_id, created_at DESC)
     WHERE project_id IS NOT NULL`,
  `CREATE INDEX generations_by_shot ON generations (organization_id, shot_id, created_at DESC)
     WHERE shot_id IS NOT NULL`,
  // Usage of an organization is counted from this index alone.
  `CREATE INDEX generations_usage ON generations (organization_id, settled_at)
     INCLUDE (operation, status, price) WHERE settled_at IS NOT NULL`,
  // Retention reads the oldest of what is still kept.
  `CREATE INDEX generations_kept ON generations (settled_at)
     WHERE settled_at IS NOT NULL AND deleted_at IS NULL`,
];

const DOWN = [
  'DROP INDEX generations_kept',
  'DROP INDEX generations_usage',
  'DROP INDEX generations_by_shot',
  'DROP INDEX generations_by_project',
  'ALTER TABLE generations DROP COLUMN deleted_at',
];

/** When a generation was deleted, and the indexes of the lists, the usage and the retention. */
export class GenerationLookups1763900000000 extends StatementsMigration {
  protected readonly forth = UP;
  protected readonly back = DOWN;
}
