import type { Caller } from '../../src/access/caller.js';
import { auditCredits } from '../../src/credits/audit.js';
import { balanceOf } from '../../src/credits/grant.js';
import { succeed } from '../../src/errors/failure.js';
import { ProblemError } from '../../src/errors/problem.error.js';
import { JobQueue } from '../../src/queue/job-queue.port.js';
import { eventually, type GenerationApp, openGenerationApp } from '../support/generation-app.js';
import { hasRedisServer, type RedisServer, startRedisServer } from '../support/redis-server.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** What the interface gives a 503. */
const TOLD_MS = 5_000;

/** Facade and worker on a Redis that can be taken away, with two jobs at a time. */
interface Rig {
  readonly app: GenerationApp;
  readonly proxy: TcpProxy;
  /** Ends the jobs of `n: 2`, which run until then. */
  letGo(): void;
}

let servers: RedisServer[];
let database: TestDatabase;
let rigs: Rig[] = [];

async function openRig(port: number, url: string): Promise<Rig> {
  const proxy = await startTcpProxy('127.0.0.1', port);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const work = async ({ n }: { n: number }) => {
    if (n === 2) await held;
    return succeed({ n });
  };
  const app = await openGenerationApp(url, work, {
    REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
    // Each test has a database of its own.
    REDIS_KEY_PREFIX: new URL(url).pathname.slice(1),
    WORKER_CONCURRENCY: '2',
  });
  await app.startWorker();
  const rig = { app, proxy, letGo };
  rigs.push(rig);
  return rig;
}

async function runsOf({ app }: Rig): Promise<number[]> {
  const rows = await app.database.query<{ run: number }[]>('SELECT run FROM generations');
  return rows.map(({ run }) => run);
}

/** Jobs that no worker has begun; a row alone may have its job still before it. */
async function waitingJobs({ app }: Rig): Promise<number> {
  const rows = await app.database.query<{ id: string; run: number }[]>(
    `SELECT id, run FROM generations WHERE status = 'open'`,
  );
  const states = await Promise.all(
    rows.map(({ id, run }) =>
      app.get<JobQueue>(JobQueue).stateOf('listing-copy', { v: 1, generationId: id, run }),
    ),
  );
  return states.filter((state) => state === 'waiting').length;
}

/** Two calls whose jobs run until they are let go, and one that waits for its turn. */
async function occupy(rig: Rig, caller: Caller) {
  const { app } = rig;
  const running = [1, 2].map(() => app.call(caller, { inputOf: () => ({ n: 2 }) }));
  await eventually(() => app.begun.length === 2);
  const waiting = app.call(caller);
  await eventually(async () => (await waitingJobs(rig)) === 1);
  return { running, waiting };
}

async function expectLedger({ app }: Rig, caller: Caller, available: number): Promise<void> {
  const balance = await balanceOf(app.database, caller.organizationId);
  expect(balance).toEqual({ available, reserved: 0 });
  expect((await auditCredits(app.database)).findings).toEqual([]);
}

/** What ran and what waited is run again, and charged once. */
async function expectNothingLost(rig: Rig, lose: () => Promise<unknown>): Promise<void> {
  const { app } = rig;
  const caller = await app.caller(10, 1);
  const { running, waiting } = await occupy(rig, caller);
  await lose();
  await expect.poll(() => runsOf(rig)).toEqual([2, 2, 2]);
  rig.letGo();
  const answers = await Promise.all([...running, waiting]);
  expect(answers.map(({ result }) => result)).toEqual([{ n: 2 }, { n: 2 }, { n: 1 }]);
  expect(app.begun).toHaveLength(5);
  await expectLedger(rig, caller, 7);
}

// A Redis that others use cannot be killed.
describe.runIf(hasRedisServer())('a Redis that goes away', () => {
  let rig: Rig;

  beforeAll(async () => {
    servers = [await startRedisServer(), await startRedisServer()];
  });

  beforeEach(async () => {
    database = await createTestDatabase();
    rig = await openRig(servers[0]!.port, database.url);
  });

  afterEach(async () => {
    for (const one of rigs) {
      one.letGo();
      await one.app.close();
      await one.proxy.close();
    }
    rigs = [];
    await database.drop();
  });

  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  it('and comes back empty, or was emptied while all ran on: nothing is lost', async () => {
    const second = await createTestDatabase();
    const other = await openRig(servers[1]!.port, second.url);
    await Promise.all([
      expectNothingLost(rig, () => servers[0]!.restart()),
      expectNothingLost(other, () => servers[1]!.command('FLUSHALL')),
    ]);
    await other.app.close();
    rigs = rigs.filter((one) => one !== other);
    await other.proxy.close();
    await second.drop();
  });

  it.each(['closed', 'silent'] as const)(
    'is a 503 within 5 s with the hold released, and nothing once it is back: %s',
    async (mode) => {
      const { app, proxy } = rig;
      const caller = await app.caller(10, 1);
      await app.call(caller);
      proxy.become(mode);
      const began = performance.now();
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => app.call(caller).catch((error: unknown) => error)),
      );
      expect(performance.now() - began).toBeLessThan(TOLD_MS);
      for (const outcome of outcomes) {
        expect(outcome).toBeInstanceOf(ProblemError);
        const { failure, headers } = outcome as ProblemError;
        expect(failure.code).toBe('service_unavailable');
        expect(headers['X-Credits-Charged']).toBe('0');
        expect(Number(headers['Retry-After'])).toBeGreaterThan(0);
      }
      await expectLedger(rig, caller, 9);
      proxy.become('open');
      const answered = (): Promise<boolean> =>
        app.call(caller).then(
          () => true,
          () => false,
        );
      // A worker's connection gives a silent server up after 8 s, and tries again ever more slowly.
      await eventually(answered, 40_000);
    },
  );

  it('answers what waits within 5 s, and what runs with its result', async () => {
    const caller = await rig.app.caller(10, 1);
    const { running, waiting } = await occupy(rig, caller);
    rig.proxy.become('closed');
    const began = performance.now();
    const outcome: unknown = await waiting.catch((error: unknown) => error);
    expect(performance.now() - began).toBeLessThan(TOLD_MS);
    expect(outcome).toMatchObject({ failure: { code: 'service_unavailable' } });
    rig.letGo();
    const answers = await Promise.all(running);
    expect(answers.map(({ result }) => result)).toEqual([{ n: 2 }, { n: 2 }]);
    await expectLedger(rig, caller, 8);
    rig.proxy.become('open');
  });
});
