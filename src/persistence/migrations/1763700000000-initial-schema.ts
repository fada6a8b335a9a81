import { StatementsMigration } from '../statements-migration.js';

const UP = [
  `CREATE TABLE plans (
     name text PRIMARY KEY,
     access text[] NOT NULL,
     rate_limit integer NOT NULL CHECK (rate_limit > 0),
     rate_window integer NOT NULL CHECK (rate_window > 0),
     image_price integer NOT NULL CHECK (image_price >= 0),
     copy_price integer NOT NULL CHECK (copy_price >= 0)
   )`,
  `INSERT INTO plans (name, access, rate_limit, rate_window, image_price, copy_price) VALUES
     ('enterprise', '{listing-images,listing-copy}', 60, 60, 1, 0),
     ('copy', '{listing-copy}', 60, 60, 1, 0),
     ('free', '{}', 60, 60, 1, 0)`,
  `CREATE TABLE organizations (
     id uuid PRIMARY KEY,
     name text NOT NULL UNIQUE,
     plan text NOT NULL REFERENCES plans (name),
     suspended_at timestamptz,
     available bigint NOT NULL DEFAULT 0 CHECK (available >= 0),
     reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE TABLE api_keys (
     id uuid PRIMARY KEY,
     organization_id uuid NOT NULL REFERENCES organizations (id),
     hash bytea NOT NULL UNIQUE,
     hint text NOT NULL,
     scopes text[] NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz,
     revoked_at timestamptz
   )`,
  `CREATE INDEX api_keys_by_organization ON api_keys (organization_id)`,
  `CREATE TABLE generations (
     id uuid PRIMARY KEY,
     organization_id uuid NOT NULL REFERENCES organizations (id),
     api_key_id uuid NOT NULL,
     operation text NOT NULL,
     status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'succeeded', 'failed')),
     price integer NOT NULL CHECK (price >= 0),
     input jsonb NOT NULL,
     outcome jsonb,
     request_id text NOT NULL,
     run integer NOT NULL DEFAULT 1,
     priority integer NOT NULL,
     project_id text,
     shot_id text,
     created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     started_at timestamptz,
     deadline_at timestamptz NOT NULL,
     settled_at timestamptz,
     CHECK ((status = 'open') = (settled_at IS NULL))
   )`,
  // The sweeper and the capacity estimate read open rows only: few, whatever the table's size.
  `CREATE INDEX generations_open ON generations (operation, deadline_at) WHERE status = 'open'`,
  `CREATE INDEX generations_settled ON generations (operation, settled_at) WHERE status = 'succeeded'`,
  `CREATE INDEX generations_by_organization ON generations (organization_id, created_at DESC)`,
  `CREATE INDEX generations_by_request ON generations (request_id)`,
  `CREATE TABLE idempotency_keys (
     organization_id uuid NOT NULL REFERENCES organizations (id),
     operation text NOT NULL,
     key text NOT NULL,
     fingerprint bytea NOT NULL,
     generation_id uuid NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
     expires_at timestamptz NOT NULL,
     PRIMARY KEY (organization_id, operation, key)
   )`,
  `CREATE UNIQUE INDEX idempotency_keys_by_generation ON idempotency_keys (generation_id)`,
  `CREATE INDEX idempotency_keys_by_expiry ON idempotency_keys (expires_at)`,
  `CREATE TABLE credit_entries (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     organization_id uuid NOT NULL REFERENCES organizations (id),
     generation_id uuid,
     kind text NOT NULL CHECK (kind IN ('grant', 'hold', 'capture', 'release')),
     available_delta bigint NOT NULL,
     reserved_delta bigint NOT NULL,
     created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     CHECK ((kind = 'grant') = (generation_id IS NULL))
   )`,
  `CREATE UNIQUE INDEX credit_entries_one_hold ON credit_entries (generation_id) WHERE kind = 'hold'`,
  // The last line of defence: whatever the code does, a generation is captured or released once.
  `CREATE UNIQUE INDEX credit_entries_one_settlement ON credit_entries (generation_id)
     WHERE kind IN ('capture', 'release')`,
  `CREATE INDEX credit_entries_by_organization ON credit_entries (organization_id)`,
  `CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE EXCEPTION 'credit_entries is append-only'; END $$`,
  `CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries
     FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
  // Lost heartbeats and counters cost a second of waiting and one window: not worth a write-ahead log.
  `CREATE UNLOGGED TABLE worker_heartbeats (
     worker_id uuid NOT NULL,
     operation text NOT NULL,
     concurrency integer NOT NULL,
     seen_at timestamptz NOT NULL,
     PRIMARY KEY (worker_id, operation)
   )`,
  `CREATE UNLOGGED TABLE rate_limits (
     key varchar(255) PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint
   )`,
];

const TABLES = [
  'rate_limits',
  'worker_heartbeats',
  'credit_entries',
  'idempotency_keys',
  'generations',
  'api_keys',
  'organizations',
  'plans',
];

/** Plans, organizations, keys, generations, idempotency keys, the ledger, heartbeats and counters. */
export class InitialSchema1763700000000 extends StatementsMigration {
  protected readonly forth = UP;
  protected readonly back = [
    ...TABLES.map((table) => `DROP TABLE ${table}`),
    'DROP FUNCTION refuse_ledger_change()',
  ];
}
