import { Client } from 'pg';
import { BullmqJobQueue } from '../../src/queue/bullmq-job-queue.js';
import { PostgresQueueBackend } from '../../src/queue/postgres/postgres-queue-backend.js';
import { WorkerHost } from '../../src/queue/worker-host.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
let proxy: TcpProxy;
let queue: BullmqJobQueue;
let worker: WorkerHost;

beforeAll(async () => {
  database = await createTestDatabase();
  const through = new URL(database.url);
  proxy = await startTcpProxy(through.hostname, Number(through.port || 5432));
  Object.assign(through, { hostname: '127.0.0.1', port: proxy.port });
  const backend = new PostgresQueueBackend(through.href);
  queue = new BullmqJobQueue(backend);
  const plan = { queue: 'listing-copy', concurrency: 1, process: async () => undefined };
  worker = new WorkerHost(backend, plan);
});

afterAll(async () => {
  proxy.become('open');
  await worker.close(0);
  await queue.onApplicationShutdown();
  await proxy.close();
  await database.drop();
});

const asked = (): Promise<boolean[]> =>
  Promise.all(
    [queue.check('listing-copy'), worker.check()].map((answer) =>
      answer.then(
        () => true,
        () => false,
      ),
    ),
  );

describe('the reach of a queue', () => {
  it('is told by a producer and by a worker that has begun', async () => {
    await expect(worker.check()).rejects.toThrow(/does not look for jobs/);
    expect(await worker.takesJobs()).toBe(false);
    await worker.start();
    expect(await asked()).toEqual([true, true]);
    expect(await worker.takesJobs()).toBe(true);
  });

  it('ends with the connection, and comes back with it', async () => {
    proxy.become('closed');
    expect(await asked()).toEqual([false, false]);
    // A moment without an answer does not take a worker off the list.
    expect(await worker.takesJobs()).toBe(true);
    proxy.become('open');
    await expect.poll(asked).toEqual([true, true]);
  });

  it('leaves no job behind for having been asked', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const jobs = await client.query('SELECT count(*)::integer AS jobs FROM bullmq.job');
    await client.end();
    expect(jobs.rows).toEqual([{ jobs: 0 }]);
  });
});
