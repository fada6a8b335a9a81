import { Client } from 'pg';
import { migrate } from '../../src/persistence/run-migrations.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

describe('migrate', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('does nothing on a schema that is up to date, also from several processes at once', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
    expect(runs).toEqual([[], [], [], []]);
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
