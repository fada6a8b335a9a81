import { randomUUID } from 'node:crypto';
import type { QuietClient } from '../../persistence/clean-pool.js';
import { MIGRATIONS } from '../../persistence/data-source.js';
import { type Check, type DoctorContext, failed, type Finding, ok, warning } from './check.js';
import { onDatabase } from './connect.js';

/** The least that the service runs on, as `server_version_num`. */
const OLDEST = 130_000;

/** SQLSTATE of a write that was refused -> what is wrong, and what to do. */
const REFUSED_WRITES: readonly (readonly [RegExp, string, string])[] = [
  [
    /^25006$/,
    'The database is read-only',
    'Set DATABASE_URL to the primary server, not to a standby',
  ],
  [
    /^42501$/,
    'The user of DATABASE_URL may not write',
    'Grant that user the right to write to the tables',
  ],
  [/^53/, 'The database has no room for writes', 'Free space on its disk, or give it a larger one'],
];

/** The database: reach, version, schema, writes. */
export const DATABASE_CHECK: Check = {
  name: 'database',
  needs: ['DATABASE_URL'],
  limitMs: 60_000,
  run: (context) =>
    onDatabase(context, 'failed', async (client) => {
      const migrations = await migrationsOf(client);
      return [
        await versionOf(client, context),
        schemaOf(migrations),
        await writesTo(client, migrations !== undefined),
      ];
    }),
};

async function versionOf(client: QuietClient, { settings }: DoctorContext): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `SELECT current_setting('server_version') AS version,
            current_setting('server_version_num')::int AS number`,
  );
  const { version, number } = rows[0] ?? { version: '', number: 0 };
  const where = settings.databaseUrl === '' ? 'embedded in DATA_DIR' : 'of DATABASE_URL';
  const found = `PostgreSQL ${version}, ${where}, answers`;
  return number < OLDEST ? failed(found, 'Use PostgreSQL 13 or later') : ok(found);
}

/** Names of the migrations that have run; undefined where the schema was never made. */
async function migrationsOf(client: QuietClient): Promise<readonly string[] | undefined> {
  const made = await client.query<{ made: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS made`,
  );
  if (made.rows[0]?.made !== true) return undefined;
  return (await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map(
    ({ name }) => name,
  );
}

function schemaOf(ran: readonly string[] | undefined): Finding {
  const known: readonly string[] = MIGRATIONS.map(({ name }) => name);
  const pending = known.filter((name) => ran?.includes(name) !== true);
  const newer = (ran ?? []).filter((name) => !known.includes(name));
  const migrate = 'Run `npm run -s cli -- migrate`, or start the service, which migrates too';
  if (ran === undefined) return warning('The database has no schema yet', migrate);
  if (pending.length > 0) return warning(`Migrations are pending: ${pending.join(', ')}`, migrate);
  if (newer.length > 0)
    return warning(
      `The schema is that of a later release (${newer.join(', ')})`,
      'Run the release that migrated it, or a later one',
    );
  return ok('the schema is up to date');
}

/** A row that nobody ever sees, written through to the disk; a table that is taken back where there is none. */
async function writesTo(client: QuietClient, hasSchema: boolean): Promise<Finding> {
  const name = `doctor:${randomUUID()}`;
  try {
    await client.query('BEGIN');
    if (hasSchema) {
      await client.query(
        `INSERT INTO provider_cooldowns (provider, until, kind) VALUES ($1, now(), 'doctor')`,
        [name],
      );
      await client.query('DELETE FROM provider_cooldowns WHERE provider = $1', [name]);
      await client.query('COMMIT');
    } else {
      await client.query('CREATE TABLE listing_doctor_probe (id int)');
      await client.query('ROLLBACK');
    }
    return ok('the database takes writes');
  } catch (error) {
    const { code = '' } = error as { code?: string };
    const [, found, todo] = REFUSED_WRITES.find(([pattern]) => pattern.test(code)) ?? [];
    if (found === undefined || todo === undefined) throw error;
    return failed(`${found} (${code})`, todo);
  }
}
