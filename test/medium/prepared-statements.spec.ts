// @real-servers plans that the server keeps
import type { DataSource } from 'typeorm';
import { rowsOf } from '../../src/persistence/queryable.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let test: TestDatabase;
let database: DataSource;

beforeAll(async () => {
  test = await createTestDatabase();
  // Names are given once in a process, which has had other files before.
  vi.resetModules();
  const { createDataSource } = await import('../../src/persistence/data-source.js');
  database = await createDataSource(test.url).initialize();
});

afterAll(async () => {
  await database.destroy();
  await test.drop();
});

describe('a connection', () => {
  const PLANS = 'SELECT statement FROM pg_prepared_statements';

  it('keeps the plan of a statement with parameters, once', async () => {
    const sql = 'SELECT $1::integer + 1 AS next';
    await database.transaction(async (on) => {
      for (const [value, next] of [
        [1, 2],
        [41, 42],
      ]) {
        expect(await rowsOf(on, sql, [value])).toEqual([{ next }]);
      }
      const kept = await rowsOf<{ statement: string }>(on, PLANS);
      expect(kept.filter(({ statement }) => statement === sql)).toHaveLength(1);
    });
  });

  it('keeps no more than 128, and runs the others all the same', async () => {
    await database.transaction(async (on) => {
      for (let one = 0; one < 200; one += 1) {
        const sql = `SELECT $1::integer + ${one} AS sum`;
        expect(await rowsOf(on, sql, [1])).toEqual([{ sum: one + 1 }]);
      }
      const kept = await rowsOf(on, PLANS);
      expect(kept.length).toBeGreaterThan(100);
      expect(kept.length).toBeLessThanOrEqual(128);
    });
  });

  it('makes a new plan when a migration has changed what the old one was about', async () => {
    await database.query('CREATE TABLE changing (id integer PRIMARY KEY, note text)');
    const sql = 'SELECT note FROM changing WHERE id = $1';
    await rowsOf(database, sql, [1]);
    await database.query('ALTER TABLE changing ADD COLUMN more text');
    await database.query("INSERT INTO changing VALUES (1, 'stays', 'new')");
    expect(await rowsOf(database, sql, [1])).toEqual([{ note: 'stays' }]);
  });
});
