import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '@listing/embedded-postgres';
import { Redis } from 'ioredis';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/persistence/run-migrations.js';
import { endLeftovers } from './leftovers.js';
import { createDatabase, dropDatabase, onServer } from './database-server.js';
import { hasRedisServer, startRedisServer } from './redis-server.js';

/** A PostgreSQL server of this run. */
export interface DatabaseServer {
  readonly url: string;
  /** Name of a database with the service's schema and the queue's, to be copied. */
  readonly template: string;
  /** True when the whole server goes with this run: nobody need tidy it. */
  readonly ownServer: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL servers on which suites make databases of their own. */
    databaseServers: readonly DatabaseServer[];
    /** Folder of the processes that end with this run. */
    leftovers: string;
    /** A Redis on which suites use prefixes of their own. */
    redis: {
      /** Blank where there is none: what needs Redis is left out. */
      readonly url: string;
      readonly prefix: string;
      /** True when the services under test run their queues on it. */
      readonly everywhere: boolean;
    };
  }
}

/** A server of this run and the way to let go of it. */
interface Opened {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Embedded servers of a run. One takes 100 connections, of which each process of a service may want ten and more:
 * four files at a time come near to that.
 */
const EMBEDDED_SERVERS = 2;

/** Finds the servers of this run: those that are named, else some of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `listing-test:${randomBytes(6).toString('hex')}`;
  const [servers, redis] = [await openDatabases(), await openRedis(prefix)];
  const everywhere = process.env.TEST_REDIS_URL !== undefined;
  project.provide(
    'databaseServers',
    servers.map(({ url, template, ownServer }) => ({ url, template, ownServer })),
  );
  project.provide('redis', { url: redis.url, prefix, everywhere });
  const leftovers = await mkdtemp(join(tmpdir(), 'listing-leftovers-'));
  project.provide('leftovers', leftovers);
  return async () => {
    for (const { databaseUrl } of await endLeftovers(leftovers)) {
      const named = process.env.TEST_DATABASE_URL;
      if (named !== undefined) await dropDatabase(named, new URL(databaseUrl).pathname.slice(1));
    }
    await redis.close();
    await Promise.all(servers.map((server) => server.close()));
  };
}

async function openDatabases(): Promise<(DatabaseServer & Opened)[]> {
  const named = process.env.TEST_DATABASE_URL;
  const urls = Array<string | undefined>(named === undefined ? EMBEDDED_SERVERS : 1).fill(named);
  return Promise.all(urls.map((url) => (url === undefined ? openEmbedded() : openNamed(url))));
}

async function openNamed(url: string): Promise<DatabaseServer & Opened> {
  const template = await createDatabase(url);
  await migrate(template.url);
  const close = (): Promise<void> => dropDatabase(url, template.name);
  return { url, template: template.name, ownServer: false, close };
}

async function openEmbedded(): Promise<DatabaseServer & Opened> {
  const server = await openEmbeddedServer();
  const { url } = server;
  // No test takes this server away: a commit need not wait for the disk.
  await onServer(url, 'ALTER ROLE CURRENT_USER SET synchronous_commit = off');
  const template = await createDatabase(url);
  await migrate(template.url);
  return { ...server, template: template.name, ownServer: true };
}

async function openEmbeddedServer(): Promise<Opened> {
  const dataDir = await mkdtemp(join(tmpdir(), 'listing-tests-'));
  // The server may run as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const opened = await openEmbeddedPostgres({ dataDir, user: 'service' });
  if (!opened.ok) throw new Error(opened.failure.detail);
  return {
    url: opened.value.url,
    close: async () => {
      await opened.value.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function openRedis(prefix: string): Promise<Opened> {
  const named = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL;
  if (named !== undefined) return { url: named, close: () => forget(named, prefix) };
  if (hasRedisServer()) {
    const server = await startRedisServer();
    return { url: server.url, close: () => server.stop() };
  }
  console.log('Left out: all that runs on Redis. Neither REDIS_URL nor a redis-server is here.');
  return { url: '', close: async () => undefined };
}

/** Deletes what this run has left on a server that others use, too. */
async function forget(url: string, prefix: string): Promise<void> {
  const redis = new Redis(url);
  for await (const keys of redis.scanStream({ match: `${prefix}:*`, count: 1_000 })) {
    if ((keys as string[]).length > 0) await redis.unlink(...(keys as string[]));
  }
  redis.disconnect();
}
