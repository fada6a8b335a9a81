import { checkRedis } from '../../src/queue/redis/check-redis.js';
import { hasRedisServer, type RedisServer, startRedisServer } from '../support/redis-server.js';

/** What the client might give away. */
const PASSWORD = 'hunter2';

// Settings of a server that others use are not ours to change.
describe.runIf(hasRedisServer())('the check of REDIS_URL at the start', () => {
  let server: RedisServer;
  let at: (path: string, user?: string) => string;

  beforeAll(async () => {
    server = await startRedisServer();
    at = (path, user = '') => `redis://${user}127.0.0.1:${server.port}${path}`;
    await server.command('ACL', 'SETUSER', 'app', 'on', `>${PASSWORD}`, '~*', '&*', '+@all');
    await server.command(
      'ACL',
      'SETUSER',
      'managed',
      'on',
      `>${PASSWORD}`,
      '~*',
      '+@all',
      '-config',
    );
    const blind = ['+@all', '-config', '-info', '+info|server'];
    await server.command('ACL', 'SETUSER', 'blind', 'on', `>${PASSWORD}`, '~*', ...blind);
  });

  afterEach(async () => {
    await server.command('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
    await server.command('CONFIG', 'SET', 'appendonly', 'no');
  });

  afterAll(() => server.stop());

  it('warns of a server without an append-only file, and of nothing else', async () => {
    expect(await checkRedis(at(''))).toEqual([expect.stringMatching(/append-only file/)]);
  });

  it('refuses a server that may throw jobs away, also where CONFIG is forbidden', async () => {
    await server.command('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
    for (const user of ['', `app:${PASSWORD}@`, `managed:${PASSWORD}@`]) {
      await expect(checkRedis(at('', user))).rejects.toThrow(
        /maxmemory-policy allkeys-lru.*noeviction/,
      );
    }
  });

  it('warns where the policy cannot be known', async () => {
    const remarks = await checkRedis(at('', `blind:${PASSWORD}@`));
    expect(remarks).toEqual([expect.stringMatching(/does not show its maxmemory-policy/)]);
  });

  it.each([
    ['a wrong password', () => at('', `app:${PASSWORD}x@`), /refuses the user or the password/],
    ['a database number that is not there', () => at('/99'), /no database with that number/],
    ['a closed port', () => `redis://:${PASSWORD}@127.0.0.1:1`, /cannot be reached/],
    [
      'TLS where there is none',
      () => `rediss://:${PASSWORD}@127.0.0.1:${server.port}`,
      /TLS|scheme/,
    ],
    ['an unknown host', () => `redis://:${PASSWORD}@redis.invalid`, /cannot be reached/],
  ])('says in a sentence without the password: %s', async (_what, url, says) => {
    const error: unknown = await checkRedis(url()).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(says);
    expect(JSON.stringify([String(error), error])).not.toContain(PASSWORD);
  });
});
