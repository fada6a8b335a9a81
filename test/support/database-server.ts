import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Runs one statement on a server, outside of any transaction. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database of a new name, as a copy where a template is named. */
export async function createDatabase(
  server: string,
  template?: string,
): Promise<{ readonly name: string; readonly url: string }> {
  const name = `listing_test_${randomBytes(6).toString('hex')}`;
  const copied = template === undefined ? '' : ` TEMPLATE ${template}`;
  await onServer(server, `CREATE DATABASE ${name}${copied}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // By its identity a Redis knows it from the others.
  if (template !== undefined)
    await onServer(url.href, 'UPDATE database_identity SET id = gen_random_uuid()');
  return { name, url: url.href };
}

/** Ends what is still connected to a database of the server. */
export function endConnections(server: string, name: string): Promise<void> {
  return onServer(
    server,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = '${name}' AND backend_type = 'client backend'`,
  );
}

/** The server's own vacuum may be at work there, which a plain role may not end: it is done in a moment. */
export async function dropDatabase(server: string, name: string, tries = 40): Promise<void> {
  try {
    await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    if (tries === 0) throw error;
    await sleep(250);
    await dropDatabase(server, name, tries - 1);
  }
}
