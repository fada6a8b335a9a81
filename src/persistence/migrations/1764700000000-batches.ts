import { StatementsMigration } from '../statements-migration.js';

// The release before knows no batches. It takes generations that wait for their turn for ones whose job was lost, and
// enqueues them: their batch ends sooner than it had to, and is charged no other way.
const UP = [
  `CREATE TABLE batches (
     id uuid PRIMARY KEY,
     organization_id uuid NOT NULL REFERENCES organizations (id),
     api_key_id uuid NOT NULL,
     request_id text NOT NULL,
     idempotency_key text,
     fingerprint bytea,
     created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     deadline_at timestamptz NOT NULL,
     cancelled_at timestamptz,
     ended_at timestamptz
   )`,
  `CREATE UNIQUE INDEX batches_by_key ON batches (organization_id, idempotency_key)`,
  `CREATE INDEX batches_by_organization ON batches (organization_id, created_at DESC)`,
  `CREATE INDEX batches_open ON batches (organization_id) WHERE ended_at IS NULL`,
  `CREATE TABLE batch_items (
     batch_id uuid NOT NULL REFERENCES batches (id),
     position integer NOT NULL,
     generation_id uuid NOT NULL REFERENCES generations (id),
     product integer NOT NULL,
     product_id text,
     PRIMARY KEY (batch_id, position)
   )`,
  `CREATE UNIQUE INDEX batch_items_by_generation ON batch_items (generation_id)`,
  // Open generations of calls are few, however many of batches wait for their turn.
  `CREATE INDEX generations_queued ON generations (operation) WHERE status = 'open' AND run > 0`,
  `CREATE INDEX generations_waiting ON generations (operation) WHERE status = 'open' AND run = 0`,
];

const DOWN = [
  'DROP INDEX generations_waiting',
  'DROP INDEX generations_queued',
  'DROP TABLE batch_items',
  'DROP TABLE batches',
];

/** Batches of generations, and their places in them. */
export class Batches1764700000000 extends StatementsMigration {
  protected readonly forth = UP;
  protected readonly back = DOWN;
}
