import { inject } from 'vitest';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/persistence/data-source.js';
import type { DatabaseServer } from './global-setup.js';
import { createDatabase, dropDatabase, endConnections } from './database-server.js';

/** A database of one suite's own, with the service's schema and the queue's. */
export interface TestDatabase {
  readonly url: string;
  /** Ends what is still connected and drops the database, unless its server goes with the run. */
  drop(): Promise<void>;
}

/** The server of the test files that run in this process. */
export function databaseServer(): DatabaseServer {
  const servers = inject('databaseServers');
  const server = servers[Number(process.env.VITEST_POOL_ID ?? 0) % servers.length];
  if (server === undefined) throw new Error('This run has no PostgreSQL: see global-setup.ts.');
  return server;
}

/** Creates a database on the server of this run: with the schema unless told not to. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const { url: server, template, ownServer } = databaseServer();
  const { name, url } = await createDatabase(server, migrated ? template : undefined);
  // A drop waits for a checkpoint, by which all the others wait too.
  const drop = ownServer ? endConnections : dropDatabase;
  return { url, drop: () => drop(server, name) };
}

/** A database for all tests of the file or group that asks for it. */
export function databaseForFile(): { readonly url: string } {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.drop());
  return {
    get url() {
      if (database === undefined)
        throw new Error('The database is made with the tests of its file.');
      return database.url;
    },
  };
}

/** The service's connections to such a database. */
export function dataSourceForFile(): { readonly url: string; readonly source: DataSource } {
  const database = databaseForFile();
  let source: DataSource | undefined;
  beforeAll(async () => {
    source = await createDataSource(database.url).initialize();
  });
  afterAll(() => source?.destroy());
  return {
    get url() {
      return database.url;
    },
    get source() {
      if (source === undefined) throw new Error('The database is made with the tests of its file.');
      return source;
    },
  };
}
