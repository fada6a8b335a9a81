import { hasDatabase, openEmbeddedPostgres } from '@listing/embedded-postgres';
import type { Command } from 'commander';
import { DataSource } from 'typeorm';
import { readSettings } from '../config/settings.js';
import { createDataSource } from '../persistence/data-source.js';
import { migrate } from '../persistence/run-migrations.js';
import { type Answer, refused } from './answer.js';
import { type CommandDefinition, defineCommand } from './define-command.js';
import { sayLine } from './progress-line.js';

/** Commands make one query after the other. */
const POOL_SIZE = 2;

/**
 * Runs a command against the PostgreSQL of `DATABASE_URL`, or else against the embedded one of
 * `DATA_DIR`, which is shared with the service while that runs and started for the command otherwise.
 * @param makes true for the command that may make an embedded database in a folder that has none.
 */
export async function withDatabaseUrl(
  run: (url: string) => Promise<Answer>,
  { makes = false } = {},
): Promise<Answer> {
  const read = readSettings('standalone');
  if ('problems' in read) return refused(read.problems.join('\n'));
  const { databaseUrl, dataDir } = read.settings;
  if (databaseUrl !== '') return run(databaseUrl);
  if (!makes && !(await hasDatabase(dataDir))) return refused(neverUsed(dataDir));
  const opened = await openEmbeddedPostgres({ dataDir, user: 'cli', log: sayLine });
  if (!opened.ok) return refused(opened.failure.detail);
  try {
    return await run(opened.value.url);
  } finally {
    await opened.value.close();
  }
}

function neverUsed(dataDir: string): string {
  return (
    `No service has used DATA_DIR (${dataDir}) yet: there is no database in it. Set DATA_DIR to the folder of the ` +
    'service, or DATABASE_URL to its PostgreSQL. For a new database in this folder start the service, or run ' +
    'the command "migrate".'
  );
}

/** A command on a connected data source. */
type DatabaseCommand<Options> = Omit<CommandDefinition<Options>, 'run'> & {
  readonly run: (database: DataSource, options: Options) => Promise<Answer>;
};

/** Adds a command that runs on a connected data source. */
export function defineDatabaseCommand<Options extends object>(
  group: Command,
  { run, ...definition }: DatabaseCommand<Options>,
): void {
  defineCommand<Options>(group, {
    ...definition,
    run: (options) => withDatabase((database) => run(database, options)),
  });
}

/** Runs a command on a connected data source; the schema is made first where there is none. */
export async function withDatabase(
  run: (database: DataSource) => Promise<Answer>,
): Promise<Answer> {
  return withDatabaseUrl(async (url) => {
    // An audit of years may take longer than any query of a call: no timeouts but the one to connect.
    const database = createDataSource(url).setOptions({
      extra: {},
      poolSize: POOL_SIZE,
      applicationName: 'listing-service-cli',
    });
    await database.initialize();
    try {
      if (await isEmpty(database)) await migrate(url);
      return await run(database);
    } finally {
      await database.destroy();
    }
  });
}

async function isEmpty(database: DataSource): Promise<boolean> {
  const rows = await database.query<{ empty: boolean }[]>(
    `SELECT to_regclass('credit_entries') IS NULL AS empty`,
  );
  return rows[0]?.empty === true;
}
