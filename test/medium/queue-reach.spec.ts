import { Client } from 'pg';
import { BullmqJobQueue } from '../../src/queue/bullmq-job-queue.js';
import { PostgresQueueBackend } from '../../src/queue/postgres/postgres-queue-backend.js';
import { WorkerHost } from '../../src/queue/worker-host.js';
import { startDatabaseProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { databaseForFile } from '../support/test-database.js';

const database = databaseForFile();
let proxy: TcpProxy;
let queue: BullmqJobQueue;
let worker: WorkerHost;

beforeAll(async () => {
  const through = await startDatabaseProxy(database.url);
  proxy = through;
  const backend = new PostgresQueueBackend(through.url);
  queue = new BullmqJobQueue(backend);
  const plan = { queue: 'listing-copy', concurrency: 1, process: async () => undefined };
  worker = new WorkerHost(backend, plan);
});

afterAll(async () => {
  proxy.become('open');
  await worker.close(0);
  await queue.onApplicationShutdown();
  await proxy.close();
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
    await expect(worker.check()).rejects.toThrow(/does not fetch jobs/);
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
