import { inject } from 'vitest';
import type { DatabaseIdentity } from '../../src/persistence/database-identity.js';
import { PostgresQueueBackend } from '../../src/queue/postgres/postgres-queue-backend.js';
import type { QueueBackend } from '../../src/queue/queue-backend.port.js';
import { RedisQueueBackend } from '../../src/queue/redis/redis-queue-backend.js';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.js';
import { createTestDatabase } from './test-database.js';
import { redisSettings } from './test-redis.js';

/** A queue backend on a real server that can be taken away from it. */
export interface QueueRig {
  readonly proxy: TcpProxy;
  /** Another backend on the same server, as another process has. */
  open(): QueueBackend;
  close(): Promise<void>;
}

/** A Redis knows its database by these alone. */
const NO_DATABASE: DatabaseIdentity = { id: '00000000-0000-4000-8000-000000000000', name: 'rig' };

/** Every backend that there is a server for here. */
export function queueRigs(): [name: string, open: () => Promise<QueueRig>][] {
  const rigs: [string, () => Promise<QueueRig>][] = [['PostgreSQL', onPostgres]];
  if (inject('redis').url !== '') rigs.push(['Redis', onRedis]);
  return rigs;
}

async function onPostgres(): Promise<QueueRig> {
  const database = await createTestDatabase();
  return rigOn(
    database.url,
    5432,
    (url) => new PostgresQueueBackend(url),
    () => database.drop(),
  );
}

async function onRedis(): Promise<QueueRig> {
  const { REDIS_URL, REDIS_KEY_PREFIX } = redisSettings(`rig-${Date.now()}`);
  return rigOn(
    REDIS_URL,
    6379,
    (url) => new RedisQueueBackend(url, REDIS_KEY_PREFIX, NO_DATABASE),
    async () => undefined,
  );
}

async function rigOn(
  server: string,
  usualPort: number,
  open: (url: string) => QueueBackend & { onApplicationShutdown?(): void },
  forget: () => Promise<void>,
): Promise<QueueRig> {
  const through = new URL(server);
  const proxy = await startTcpProxy(through.hostname, Number(through.port || usualPort));
  through.host = `127.0.0.1:${proxy.port}`;
  const opened: { onApplicationShutdown?(): void }[] = [];
  return {
    proxy,
    open: () => {
      const backend = open(through.href);
      opened.push(backend);
      return backend;
    },
    close: async () => {
      for (const backend of opened) backend.onApplicationShutdown?.();
      await proxy.close();
      await forget();
    },
  };
}
