import { readFile } from 'node:fs/promises';
import { Client, escapeLiteral } from 'pg';
import { Unavailable } from './failures.js';
import type { Place } from './place.js';

/** SQLSTATE of a user and of a database that is there already. */
const STANDS = ['42710', '42P04'];

/** The address for the service's user: holds the password. */
export async function addressOf(place: Place, port: number): Promise<string> {
  return `postgres://listing:${await readPassword(place)}@127.0.0.1:${port}/listing`;
}

async function readPassword({ password }: Place): Promise<string> {
  return (await readFile(password, 'utf8')).trim();
}

/**
 * Makes the service's user and database; may be repeated after a kill between its steps, of which the
 * last makes the database. The user is no superuser, since superusers can run programs and read files.
 */
export async function ensureDatabase(place: Place, port: number): Promise<void> {
  if ((await ask(place, port, `SELECT FROM pg_database WHERE datname = 'listing'`)) === 1) return;
  const password = escapeLiteral(await readPassword(place));
  for (const statement of [
    'CREATE ROLE listing LOGIN CREATEDB',
    `ALTER ROLE listing PASSWORD ${password}`,
    'CREATE DATABASE listing OWNER listing',
  ]) {
    const answer = await ask(place, port, statement);
    if (typeof answer === 'number' || STANDS.includes(answer)) continue;
    throw new Unavailable(
      `The service's database could not be created in the embedded PostgreSQL (${answer}).`,
    );
  }
}

/**
 * Runs one statement as the superuser, for whom PostgreSQL keeps connections free when the service uses
 * all others.
 * @returns how many rows it gave, or the SQLSTATE or system error.
 */
export async function ask(place: Place, port: number, statement: string): Promise<number | string> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    password: await readPassword(place),
    user: 'postgres',
    database: 'postgres',
    ssl: false, // not what PGSSLMODE says, which is meant for other servers
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  client.on('error', () => undefined); // the server going down is reported by the query
  try {
    await client.connect();
    return (await client.query(statement)).rows.length;
  } catch (error) {
    return (error as { code?: string }).code ?? 'unknown';
  } finally {
    await client.end().catch(() => undefined);
  }
}
