// @real-servers workers that die or stop, on a queue of their own
import { rm } from 'node:fs/promises';
import type { Operator, TestCaller } from '../support/operator.js';
import { RolesCluster } from '../support/roles-cluster.js';
import { freshFolder, type RunningService } from '../support/running-service.js';
import { onDatabase, ServiceClient } from '../support/service-client.js';
import { endOf, killHard } from '../support/service-processes.js';
import { databaseForFile } from '../support/test-database.js';

/** Time of a picture, milliseconds: enough to lose its worker in. */
const PICTURE_MS = '1500';

const database = databaseForFile();
let folder: string;
let cluster: RolesCluster;
let api: RunningService;

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
  folder = await freshFolder();
  const env = { SLOW_PROVIDER_MS: PICTURE_MS, LOG_LEVEL: 'warn' };
  cluster = new RolesCluster({ databaseUrl: database.url, folder, env });
  api = await cluster.add('api');
});

afterEach(async () => {
  await Promise.all(cluster.members.worker.splice(0).map((worker) => worker.remove()));
});

afterAll(async () => {
  await cluster.removeAll();
  await rm(folder, { recursive: true, force: true });
});

describe('API and worker in processes of their own', () => {
  it('answer a call whose worker was killed in the middle of it', async () => {
    const first = await cluster.add('worker');
    const { caller, client } = await aClient();
    const call = client.call('listing-images');
    await begun();
    killHard(first.process.pid ?? 0);
    await endOf(first);
    await cluster.add('worker');
    expect((await call).status).toBe(200);
    await asOperator(async (operator) => {
      expect(await operator.balance(caller.organization)).toEqual({ available: 999, reserved: 0 });
      expect((await operator.audit()).findings).toEqual([]);
    });
  });

  it('answer a call whose worker was told to stop in the middle of its picture', async () => {
    const only = await cluster.add('worker');
    const { client } = await aClient();
    const call = client.call('listing-images');
    await begun();
    only.process.kill('SIGTERM');
    // It ends the picture where it can within its 20 s, else hands it over.
    await cluster.add('worker');
    expect((await call).status).toBe(200);
    expect(await endOf(only)).toEqual({ code: 0, signal: null });
  });
});
