import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEmbeddedPostgres } from '@listing/embedded-postgres';
import { isProcess, processorMs } from '../measure/processor-time.mjs';

const SETTINGS = ['server_version', 'fsync', 'synchronous_commit'];

/** The server of DATABASE_URL, or the embedded one below `folder`. */
async function locate(folder) {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, close: async () => undefined };
  const opened = await openEmbeddedPostgres({ dataDir: join(folder, 'postgres'), user: 'service' });
  if (!opened.ok) throw new Error(opened.failure.detail);
  return { url: opened.value.url, close: () => opened.value.close() };
}

function onDatabase(url, database) {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return String(address);
}

const CONNECTIONS = `
  SELECT current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
         - (SELECT count(*)::integer FROM pg_stat_activity WHERE backend_type = 'client backend'
             AND datname IS DISTINCT FROM $1) AS free`;

/** Waits until other sides have given back their idle connections, which their pools do after 10 s. */
async function waitForRoom(ask, { database, side }) {
  const needed = side.parts.length * (side.connections ?? 12);
  for (let tries = 0; database !== undefined && tries < 40; tries += 1) {
    const [{ free }] = await ask(CONNECTIONS, [database]);
    if (free >= needed) return;
    await sleep(500);
  }
}

async function processorTimes(ask, database) {
  const rows = await ask('SELECT pid FROM pg_stat_activity WHERE datname = $1', [database]);
  return new Map(rows.map(({ pid }) => [pid, processorMs(pid) ?? 0]));
}

/** PostgreSQL of the bench: each side has a database of its own there. */
export async function openPostgres(folder) {
  const { url, close } = await locate(folder);
  const client = new pg.Client(url);
  await client.connect();
  const ask = async (sql, values) => (await client.query(sql, values)).rows;
  const drop = (name) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  const made = [];
  const [{ pid }] = await ask('SELECT pg_backend_pid() AS pid');
  return {
    kind: process.env.DATABASE_URL === undefined ? 'embedded' : 'DATABASE_URL',
    /** Processor time of each connection of a database; undefined where the server is elsewhere. */
    processorTimes: isProcess(pid, 'postgres')
      ? (database) => processorTimes(ask, database)
      : undefined,
    ask,
    waitForRoom: (running) => waitForRoom(ask, running),
    async facts() {
      const rows = await ask('SELECT name, setting FROM pg_settings WHERE name = ANY($1)', [
        SETTINGS,
      ]);
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    },
    async create(name) {
      await client.query(`CREATE DATABASE ${name}`);
      made.push(name);
      return onDatabase(url, name);
    },
    async close() {
      for (const name of made) await drop(name);
      await client.end();
      await close();
    },
  };
}
