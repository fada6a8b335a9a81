import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** Name of the service's database, and of the user that owns it. */
export const DATABASE = 'listing';

/** What a try to connect tells. */
export type Access =
  /** It answers, and the service's database is there. */
  | 'ready'
  /** It answers, but the service's database has not been made yet. */
  | 'empty'
  /** It refuses our password: not our cluster. */
  | 'refused'
  /** It does not answer (yet). */
  | 'silent';

/**
 * Asks as the superuser, for whom PostgreSQL keeps connections free when the service uses all others.
 * The database is made last, so where it stands, its user does too.
 */
export async function tryAccess(port: number, password: string): Promise<Access> {
  const found = `SELECT 1 FROM pg_database WHERE datname = ${escapeLiteral(DATABASE)}`;
  const answer = await ask(port, password, found);
  if ('rows' in answer) return answer.rows === 1 ? 'ready' : 'empty';
  return answer.code === '28P01' || answer.code === '28000' ? 'refused' : 'silent';
}

/**
 * Makes the service's user and database; may be repeated after a kill between its steps. The user is
 * no superuser, since superusers can run programs and read files.
 * @returns the SQLSTATE or system error of the step that failed.
 */
export async function createDatabase(port: number, password: string): Promise<string | undefined> {
  const name = escapeIdentifier(DATABASE);
  const steps = [
    { statement: `CREATE ROLE ${name} LOGIN CREATEDB`, alreadyThere: '42710' },
    { statement: `ALTER ROLE ${name} PASSWORD ${escapeLiteral(password)}` },
    { statement: `CREATE DATABASE ${name} OWNER ${name}`, alreadyThere: '42P04' },
  ];
  for (const { statement, alreadyThere } of steps) {
    const answer = await ask(port, password, statement);
    if ('code' in answer && answer.code !== alreadyThere) return answer.code;
  }
  return undefined;
}

async function ask(
  port: number,
  password: string,
  statement: string,
): Promise<{ rows: number } | { code: string }> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    password,
    user: 'postgres',
    database: 'postgres',
    ssl: false, // not what PGSSLMODE says, which is meant for other servers
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  client.on('error', () => undefined); // the server going down is told by the query
  try {
    await client.connect();
    return { rows: (await client.query(statement)).rows.length };
  } catch (error) {
    return { code: (error as { code?: string }).code ?? 'unknown' };
  } finally {
    await client.end().catch(() => undefined);
  }
}
