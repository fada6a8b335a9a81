// @real-servers the schema and its locks
import { Client } from 'pg';
import { migrate } from '../../src/persistence/run-migrations.js';
import { databaseForFile } from '../support/test-database.js';

const END_LOCK_HOLDER = `
  SELECT pg_terminate_backend(s.pid) FROM pg_stat_activity s JOIN pg_locks l ON l.pid = s.pid
   WHERE l.locktype = 'advisory' AND l.granted AND s.state = 'idle'
     AND s.datname = current_database()
     AND EXISTS (SELECT 1 FROM pg_locks w WHERE NOT w.granted AND w.relation = 'migrations'::regclass)`;

describe('migrate', () => {
  const database = databaseForFile();

  it('does nothing on a schema that is up to date, also from several processes at once', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
    expect(runs).toEqual([[], [], [], []]);
  });

  it('rejects when the connection that holds its lock is lost meanwhile', async () => {
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('BEGIN; LOCK TABLE migrations');
    const outcome = migrate(database.url).then(() => 'migrated', String);
    // While the service's own migrations wait for the table, the holder of the advisory lock is idle.
    await expect
      .poll(async () => (await other.query(END_LOCK_HOLDER)).rowCount, { interval: 50 })
      .toBe(1);
    await other.query('COMMIT');
    expect(await outcome).toMatch(/not queryable|terminat/i);
    await other.end();
  });

  it('makes the ledger append-only', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `INSERT INTO organizations (id, name, plan) VALUES (gen_random_uuid(), 'a', 'free')`,
    );
    await client.query(
      `INSERT INTO credit_entries (organization_id, kind, available_delta, reserved_delta)
       SELECT id, 'grant', 5, 0 FROM organizations`,
    );
    await expect(client.query('UPDATE credit_entries SET available_delta = 6')).rejects.toThrow(
      /append-only/,
    );
    await expect(client.query('DELETE FROM credit_entries')).rejects.toThrow(/append-only/);
    await client.end();
  });
});
