import pg from 'pg';

/** Least that keeps the promise: a generation by its key, its hold, and one end. */
const SCHEMA = `
  CREATE TABLE accounts (id integer PRIMARY KEY, available bigint NOT NULL, held bigint NOT NULL);
  CREATE TABLE generations (
    id uuid PRIMARY KEY, account_id integer NOT NULL REFERENCES accounts, key text UNIQUE NOT NULL,
    status text NOT NULL, input jsonb NOT NULL, reply_to text, result jsonb,
    created_at timestamptz NOT NULL DEFAULT now());
  CREATE INDEX generations_open ON generations (created_at) WHERE status = 'open';
  INSERT INTO accounts VALUES (1, 1000000000, 0)`;

/** Holds a credit and writes the generation. Parameters: id, key, input, and channel of the reply or null. */
const OPEN = `
  WITH held AS (
    UPDATE accounts SET available = available - 1, held = held + 1 WHERE id = 1 AND available >= 1 RETURNING id
  )
  INSERT INTO generations (id, account_id, key, status, input, reply_to)
  SELECT $1, id, $2, 'open', $3, $4 FROM held`;

/** Stores the result and captures the credit. Parameters: id, result. */
const SETTLE = `
  WITH ended AS (
    UPDATE generations SET status = 'succeeded', result = $2
     WHERE id = $1 AND status IN ('open', 'claimed') RETURNING account_id
  )
  UPDATE accounts a SET held = held - 1 FROM ended WHERE a.id = ended.account_id`;

/** Statements of the ledger; each is one transaction. */
export const STATEMENTS = {
  open: { name: 'open', text: OPEN },
  settle: { name: 'settle', text: SETTLE },
  openAndTell: {
    name: 'open and tell',
    text: `${OPEN.trim()} RETURNING pg_notify('jobs', '')`,
  },
  /** Parameters: id, result, channel and payload of the reply. */
  settleAndTell: {
    name: 'settle and tell',
    text: `${SETTLE.trim()} RETURNING pg_notify($3, $4)`,
  },
  /** Parameter: most jobs to take. */
  claim: {
    name: 'claim',
    text: `
      UPDATE generations SET status = 'claimed'
       WHERE id IN (SELECT id FROM generations WHERE status = 'open'
                     ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id, input, reply_to`,
  },
};

/** A pool as large as that of the service; it makes room for other sides while nobody calls. */
export const openPool = () =>
  new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, idleTimeoutMillis: 1_000 });

/** Makes the tables of a floor. */
export async function prepareLedger({ databaseUrl }) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(SCHEMA);
  await client.end();
}
