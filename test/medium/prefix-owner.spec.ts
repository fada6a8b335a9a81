import { randomUUID } from 'node:crypto';
import type { DatabaseIdentity } from '../../src/persistence/database-identity.js';
import { bindPrefix, ownerKey } from '../../src/queue/redis/prefix-owner.js';
import { RedisQueueBackend } from '../../src/queue/redis/redis-queue-backend.js';
import { hasRedisServer, type RedisServer, startRedisServer } from '../support/redis-server.js';

const identity = (name: string): DatabaseIdentity => ({ id: randomUUID(), name });

// Settings of a server that others use are not ours to change.
describe.runIf(hasRedisServer())('whose a prefix is', () => {
  let server: RedisServer;
  const [first, second] = [identity('shop'), identity('shop of the tests')];

  const bind = (database: DatabaseIdentity, prefix = 'p'): Promise<string[]> =>
    bindPrefix(server.url, prefix, database);

  beforeAll(async () => {
    server = await startRedisServer();
  });

  beforeEach(() => server.command('FLUSHALL'));

  afterAll(() => server.stop());

  it('the database that was first has it, for good', async () => {
    expect(await bind(first)).toEqual([]);
    expect(await bind(first)).toEqual([]);
    await expect(bind(second)).rejects.toThrow(/belongs to the database shop /);
    expect(await server.command('TTL', ownerKey('p'))).toBe(-1);
    expect(await bind(second, 'q')).toEqual([]);
  });

  it('is told in a sentence that names both, and what to do', async () => {
    await bind(second);
    const { message } = await bind(first).then(
      () => new Error('it was bound'),
      (error: Error) => error,
    );
    for (const { id, name } of [first, second]) expect(message).toContain(`${name} (id ${id})`);
    expect(message).toMatch(/set another REDIS_KEY_PREFIX or REDIS_URL/);
    expect(message).toMatch(/delete the key p:database/);
  });

  it('of a database that was renamed is still its own', async () => {
    await bind(first);
    expect(await bind({ ...first, name: 'restored' })).toEqual([]);
  });

  it('of many at the same time, those of one database have it', async () => {
    const starts = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? first : second));
    const outcomes = await Promise.allSettled(starts.map((database) => bind(database)));
    const bound = starts.filter((_, i) => outcomes[i]?.status === 'fulfilled');
    expect(bound).toHaveLength(10);
    expect(new Set(bound).size).toBe(1);
  });

  it('is bound anew when the Redis was emptied', async () => {
    await bind(first);
    await server.command('FLUSHALL');
    expect(await bind(second)).toEqual([]);
    await expect(bind(first)).rejects.toThrow(/belongs to the database shop of the tests /);
  });

  it('is left open by a Redis that takes no writes, which does not end the start', async () => {
    await server.command('CONFIG', 'SET', 'maxmemory', '1');
    try {
      expect(await bind(first)).toEqual([expect.stringMatching(/takes no writes/)]);
    } finally {
      await server.command('CONFIG', 'SET', 'maxmemory', '0');
    }
    expect(await server.command('EXISTS', ownerKey('p'))).toBe(0);
  });

  it('is taken again by a process that runs, and told when another was first', async () => {
    const backend = new RedisQueueBackend(server.url, 'p', first);
    await backend.check();
    await server.command('FLUSHALL');
    await backend.check();
    await expect(bind(second)).rejects.toThrow(/belongs to the database shop /);
    await server.command('SET', ownerKey('p'), `${second.id} ${second.name}`);
    await expect(backend.check()).rejects.toThrow(/shop of the tests/);
    backend.onApplicationShutdown();
  });
});
