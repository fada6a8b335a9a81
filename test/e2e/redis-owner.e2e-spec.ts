import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { BullmqJobQueue } from '../../src/queue/bullmq-job-queue.js';
import { RedisQueueBackend } from '../../src/queue/redis/redis-queue-backend.js';
import { failToStart } from '../support/failed-start.js';
import { type RunningService, startService } from '../support/running-service.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { redisSettings } from '../support/test-redis.js';

describe.runIf(inject('redis').url !== '')('one REDIS_KEY_PREFIX and its database', () => {
  let databases: TestDatabase[] = [];
  let owner: RunningService;
  let env: ReturnType<typeof redisSettings>;
  const services: RunningService[] = [];

  const nameOf = ({ url }: TestDatabase): string => new URL(url).pathname.slice(1);

  beforeAll(async () => {
    env = redisSettings(`owner-${Date.now()}`);
    databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
    owner = await startService({ databaseUrl: databases[0]?.url, env });
    services.push(owner);
  });

  afterAll(async () => {
    await Promise.all(services.map((service) => service.remove()));
    await Promise.all(databases.map((database) => database.drop()));
  });

  it.each(['api', 'worker', 'standalone'] as const)(
    'of another database ends the start of the role %s with a sentence',
    async (role) => {
      const [mine, other] = databases;
      const { code, said, lines } = await failToStart({ role, databaseUrl: other?.url, env });
      expect(code).toBe(1);
      const told = lines.at(-1) ?? '';
      expect(told).toMatch(/^The service could not start: the REDIS_KEY_PREFIX .* belongs to/);
      for (const database of [mine, other]) expect(told).toContain(nameOf(database!));
      expect(said).not.toContain('password');
    },
  );

  it('of another database ends the start of the embedded default too', async () => {
    const { code, said } = await failToStart({ env });
    expect(code).toBe(1);
    expect(said).toMatch(/belongs to the database listing_test/);
  });

  it('is no hindrance to more pods of the same database', async () => {
    const pods = ['api', 'worker'] as const;
    const started = await Promise.all(
      pods.map((role) => startService({ role, databaseUrl: databases[0]?.url, env })),
    );
    services.push(...started);
    expect(started.map(({ process }) => process.exitCode)).toEqual([null, null]);
  });

  it('a job of a generation that the database does not have is told once, and left', async () => {
    const backend = new RedisQueueBackend(env.REDIS_URL, env.REDIS_KEY_PREFIX, {
      id: 'x',
      name: 'x',
    });
    const queue = new BullmqJobQueue(backend);
    const jobs = [1, 2, 3].map(() => ({ v: 1 as const, generationId: randomUUID(), run: 1 }));
    for (const job of jobs) await queue.enqueue('listing-copy', job, 1);
    const states = (): Promise<string[]> =>
      Promise.all(jobs.map((job) => queue.stateOf('listing-copy', job)));
    await expect.poll(states).toEqual(['finished', 'finished', 'finished']);
    const lines = services.map(
      (service) => service.output().match(/"warn".*The worker skipped a job/g)?.length ?? 0,
    );
    const sum = lines.reduce((a, b) => a + b, 0);
    expect(sum).toBeGreaterThan(0);
    expect(Math.max(...lines)).toBe(1);
    await queue.onApplicationShutdown();
    backend.onApplicationShutdown();
  });
});
