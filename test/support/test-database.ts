import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../src/persistence/run-migrations.js';

/** A database of one suite's own, with the service's schema and the queue's. */
export interface TestDatabase {
  readonly url: string;
  /** Ends what is still connected and drops the database. */
  drop(): Promise<void>;
}

/** Creates a database on the server of this run, and migrates it unless told not to. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const server = inject('databaseServerUrl');
  const name = `listing_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (migrated) await migrate(url.href);
  return {
    url: url.href,
    drop: () => drop(server, name),
  };
}

/** The server's own vacuum may be at work there, which a plain role may not end: it is done in a moment. */
async function drop(server: string, name: string, tries = 40): Promise<void> {
  try {
    await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    if (tries === 0) throw error;
    await sleep(250);
    await drop(server, name, tries - 1);
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
