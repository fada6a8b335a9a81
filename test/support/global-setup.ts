import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../../src/persistence/embedded-postgres/embedded-postgres.js';
import { hasRedisServer, startRedisServer } from './redis-server.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which suites make databases of their own. */
    databaseServerUrl: string;
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

/** Finds the servers of this run: those that are named, else some of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `listing-test:${randomBytes(6).toString('hex')}`;
  const [database, redis] = [await openDatabase(), await openRedis(prefix)];
  const everywhere = process.env.TEST_REDIS_URL !== undefined;
  project.provide('databaseServerUrl', database.url);
  project.provide('redis', { url: redis.url, prefix, everywhere });
  return async () => {
    await redis.close();
    await database.close();
  };
}

async function openDatabase(): Promise<Opened> {
  const named = process.env.TEST_DATABASE_URL;
  if (named !== undefined) return { url: named, close: async () => undefined };
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
