// @real-servers workers that die or stop, on a queue of their own
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operator, TestCaller } from '../support/operator.js';
import { freshFolder, type RunningService, startService } from '../support/running-service.js';
import { onDatabase, ServiceClient } from '../support/service-client.js';
import { endOf, killHard } from '../support/service-processes.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
let folder: string;
let api: RunningService;
let workers: RunningService[] = [];

function startRole(role: 'api' | 'worker'): Promise<RunningService> {
  const own = { STORAGE_URL: `file:${join(folder, 'objects')}`, LISTING_IMAGE_SIZE: '1000' };
  return startService({ role, databaseUrl: database.url, env: { ...own, LOG_LEVEL: 'warn' } });
}

async function startWorker(): Promise<RunningService> {
  const worker = await startRole('worker');
  workers.push(worker);
  return worker;
}

const asOperator = <T>(work: (operator: Operator) => Promise<T>): Promise<T> =>
  onDatabase(database.url, work);

async function aClient(): Promise<{ caller: TestCaller; client: ServiceClient }> {
  const caller = await asOperator((operator) => operator.caller());
  return { caller, client: new ServiceClient(api.baseUrl, caller.apiKey) };
}

/** Waits until a worker has begun a generation. */
const begun = (): Promise<void> =>
  asOperator((operator) =>
    expect
      .poll(
        () =>
          operator.database.query(
            `SELECT 1 FROM generations WHERE status = 'open' AND started_at IS NOT NULL`,
          ),
        { interval: 10 },
      )
      .toHaveLength(1),
  );

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await freshFolder();
  api = await startRole('api');
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.remove()));
  workers = [];
});

afterAll(async () => {
  await api.remove();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

describe('API and worker in processes of their own', () => {
  it('answer a call whose worker was killed in the middle of it', async () => {
    const first = await startWorker();
    const { caller, client } = await aClient();
    const call = client.call('listing-images');
    await begun();
    killHard(first.process.pid ?? 0);
    await endOf(first);
    await startWorker();
    expect((await call).status).toBe(200);
    await asOperator(async (operator) => {
      expect(await operator.balance(caller.organization)).toEqual({ available: 999, reserved: 0 });
      expect((await operator.audit()).findings).toEqual([]);
    });
  });

  it('answer a call whose worker was told to stop in the middle of its picture', async () => {
    const only = await startWorker();
    const { client } = await aClient();
    const call = client.call('listing-images');
    await begun();
    only.process.kill('SIGTERM');
    // It ends the picture where it can within its 20 s, else hands it over.
    await startWorker();
    expect((await call).status).toBe(200);
    expect(await endOf(only)).toEqual({ code: 0, signal: null });
  });
});
