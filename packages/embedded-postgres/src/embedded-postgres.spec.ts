import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, clusterFolder, DataFolders, serverPid } from '../test/data-folders.js';
import { type EmbeddedPostgres, hasDatabase, openEmbeddedPostgres } from './embedded-postgres.js';
import { isAlive } from './processes.js';

const folders = new DataFolders();
/** One cluster for all tests that need no first start. */
let shared: string;
beforeAll(async () => {
  shared = await folders.make();
});
afterAll(() => folders.removeAll());

async function open(dataDir: string, user: 'service' | 'cli'): Promise<EmbeddedPostgres> {
  const opened = await openEmbeddedPostgres({ dataDir, user });
  if (!opened.ok) throw new Error(opened.failure.detail);
  return opened.value;
}

describe('embedded PostgreSQL', () => {
  it('keeps data from the first start to the second, and stops with its last user', async () => {
    const dataDir = shared;
    const first = await open(dataDir, 'service');
    await ask(first.url, `CREATE TABLE kept AS SELECT 'später' AS word`);
    const pid = (await serverPid(dataDir)) ?? 0;
    await first.close();
    expect(isAlive(pid)).toBe(false);

    const second = await open(dataDir, 'service');
    expect(await ask(second.url, 'SELECT upper(word) AS word FROM kept')).toEqual([
      { word: 'SPÄTER' },
    ]);
    await second.close();
    await second.close();
    expect(await readdir(join(await clusterFolder(dataDir), 'users'))).toEqual([]);
  });

  it('is safe by its settings: loopback only, password, durable, no statements in the log', async () => {
    const dataDir = shared;
    const postgres = await open(dataDir, 'service');
    const names = ['listen_addresses', 'fsync', 'synchronous_commit'];
    const rows = await ask(
      postgres.url,
      `SELECT ${names.map((name) => `current_setting('${name}') AS ${name}`).join()},
         current_setting('TimeZone') AS zone, pg_encoding_to_char(encoding) AS encoding,
         (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(rows).toEqual([
      {
        listen_addresses: '127.0.0.1',
        fsync: 'on',
        synchronous_commit: 'on',
        zone: 'UTC',
        encoding: 'UTF8',
        superuser: false,
      },
    ]);
    await expect(ask(postgres.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
    await expect(ask(postgres.url, `SELECT 'lst_secret' FROM missing`)).rejects.toThrow(/missing/);
    const place = await clusterFolder(dataDir);
    expect((await stat(join(place, 'cluster', 'password'))).mode & 0o777).toBe(0o600);
    const log = await readFile(join(place, 'server.log'), 'utf8');
    expect(log).toContain('relation "missing" does not exist');
    expect(log).not.toContain('lst_secret');
    await postgres.close();
  });

  it('refuses a second service with a sentence, and lets command lines in beside it', async () => {
    const dataDir = shared;
    const service = await open(dataDir, 'service');
    const second = await openEmbeddedPostgres({ dataDir, user: 'service' });
    expect(second).toMatchObject({
      ok: false,
      failure: {
        code: 'service_unavailable',
        detail: expect.stringContaining(
          `already in use by process ${process.pid}; stop that process or`,
        ),
      },
    });
    const [one, two] = await Promise.all([open(dataDir, 'cli'), open(dataDir, 'cli')]);
    expect([one.url, two.url]).toEqual([service.url, service.url]);
    await service.close();
    await one.close();
    expect(await ask(two.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await two.close();
    await expect(ask(two.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('makes one cluster when several open a new folder at the same moment', async () => {
    const dataDir = await folders.make();
    const opened = await Promise.all([1, 2, 3].map(() => open(dataDir, 'cli')));
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1);
    await Promise.all(opened.map((postgres) => postgres.close()));
    expect((await readdir(await clusterFolder(dataDir))).sort()).toEqual(
      ['cluster', 'gate', 'server.log', 'users'].sort(),
    );
  });

  it('says what to do about a cluster of another major version, and leaves it alone', async () => {
    const dataDir = shared;
    await (await open(dataDir, 'cli')).close();
    const file = join(await clusterFolder(dataDir), 'cluster', 'data', 'PG_VERSION');
    await writeFile(file, '13\n');
    const opened = await openEmbeddedPostgres({ dataDir, user: 'service' });
    expect(opened).toMatchObject({
      ok: false,
      failure: { detail: expect.stringMatching(/created by PostgreSQL 13, .*pg_dump/) },
    });
    expect(await readFile(file, 'utf8')).toBe('13\n');
  });

  it('tells a folder that was opened from one that was not, and makes nothing of it', async () => {
    const dataDir = await folders.make();
    expect(await hasDatabase(dataDir)).toBe(false);
    expect(await hasDatabase(join(dataDir, 'none'))).toBe(false);
    expect(await readdir(dataDir)).toEqual([]);
    expect(await hasDatabase(shared)).toBe(true);
  });

  it('says what is wrong with a folder that cannot be used', async () => {
    const dataDir = join(await folders.make(), 'file');
    await writeFile(dataDir, '');
    expect(await openEmbeddedPostgres({ dataDir, user: 'service' })).toMatchObject({
      ok: false,
      failure: { detail: expect.stringMatching(/cannot be kept under DATA_DIR .*DATABASE_URL/) },
    });
  });
});
