import { StatementsMigration } from '../statements-migration.js';

// The release before takes every key for a live one; it lets none of the new kind in, since it refuses their
// prefix before it looks them up.
const UP = [
  `ALTER TABLE api_keys ADD COLUMN kind text NOT NULL DEFAULT 'live'
     CHECK (kind IN ('live', 'test'))`,
];

const DOWN = ['ALTER TABLE api_keys DROP COLUMN kind'];

/** Keys by which integrators test, apart from those that are charged. */
export class TestKeys1764100000000 extends StatementsMigration {
  protected readonly forth = UP;
  protected readonly back = DOWN;
}
