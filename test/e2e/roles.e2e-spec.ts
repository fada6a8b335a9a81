// @real-servers workers that come, go and die, on a queue of their own
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiKeyStore } from '../../src/access/api-key.store.js';
import { OrganizationStore } from '../../src/access/organization.store.js';
import type { Operator, TestCaller } from '../support/operator.js';
import { freshFolder, type RunningService, startService } from '../support/running-service.js';
import { onDatabase, type OperationName, ServiceClient } from '../support/service-client.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
let folder: string;
let apis: RunningService[];
let workers: RunningService[] = [];

function startRole(
  role: 'api' | 'worker',
  facts: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const own = { STORAGE_URL: `file:${join(folder, 'objects')}`, LISTING_IMAGE_SIZE: '1000' };
  const env = { ...own, LOG_LEVEL: 'warn', ...facts };
  return startService({ role, databaseUrl: database.url, env });
}

async function startWorker(facts?: Readonly<Record<string, string>>): Promise<RunningService> {
  const worker = await startRole('worker', facts);
  workers.push(worker);
  return worker;
}

const asOperator = <T>(work: (operator: Operator) => Promise<T>): Promise<T> =>
  onDatabase(database.url, work);

/** A caller, at each of the API processes. */
async function clientsOf(): Promise<{
  caller: TestCaller;
  clients: [ServiceClient, ServiceClient];
}> {
  const caller = await asOperator((operator) => operator.caller());
  const [one, two] = apis.map(({ baseUrl }) => new ServiceClient(baseUrl, caller.apiKey));
  if (one === undefined || two === undefined) throw new Error('two API processes are needed');
  return { caller, clients: [one, two] };
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await freshFolder();
  apis = await Promise.all([startRole('api'), startRole('api')]);
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.remove()));
  workers = [];
});

afterAll(async () => {
  await Promise.all(apis.map((api) => api.remove()));
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

describe('API and worker in processes of their own', () => {
  it('answer calls together, and only the API has the operations', async () => {
    const worker = await startWorker();
    const { clients } = await clientsOf();
    const [image, copy] = await Promise.all([
      clients[0].call('listing-images'),
      clients[1].call('listing-copy'),
    ]);
    expect([image.status, copy.status]).toEqual([200, 200]);
    const { outputUrl } = image.json<{ generation: { outputUrl: string } }>().generation;
    expect((await clients[1].get(new URL(outputUrl).pathname)).status).toBe(200);

    const atWorker = new ServiceClient(worker.baseUrl, clients[0].apiKey);
    expect((await atWorker.get('/health/live')).status).toBe(200);
    expect((await atWorker.get('/health/ready')).status).toBe(200);
    for (const operation of ['listing-images', 'listing-copy'] as const) {
      const answer = await atWorker.call(operation);
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(answer.json()).toMatchObject({ status: 404, code: 'not_found', success: false });
    }
  });

  it.each<OperationName>(['listing-images', 'listing-copy'])(
    'answer 503 within 5 s when there is no worker: %s',
    async (operation) => {
      const { caller, clients } = await clientsOf();
      const begin = performance.now();
      const answer = await clients[0].call(operation);
      expect(performance.now() - begin).toBeLessThan(5_000);
      expect(answer.json()).toMatchObject({ status: 503, code: 'service_unavailable' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      const free = operation === 'listing-copy';
      expect(answer.headers['x-credits-charged']).toBe(free ? undefined : '0');
      expect(await asOperator((operator) => operator.balance(caller.organization))).toEqual({
        available: 1_000,
        reserved: 0,
      });
    },
  );

  it('leave an operation to the workers that take it', async () => {
    await startWorker({ WORKER_OPERATIONS: 'listing-copy' });
    const { clients } = await clientsOf();
    const [copy, image] = await Promise.all([
      clients[0].call('listing-copy'),
      clients[0].call('listing-images'),
    ]);
    expect([copy.status, image.status]).toEqual([200, 503]);
    await startWorker({ WORKER_OPERATIONS: 'listing-images' });
    expect((await clients[0].call('listing-images')).status).toBe(200);
  });
});

describe('two API processes', () => {
  it('both refuse a revoked key and a suspended organization within a second', async () => {
    await startWorker();
    const [revoked, suspended] = [await clientsOf(), await clientsOf()];
    const statuses = (of: typeof revoked) =>
      Promise.all(
        of.clients.map((client) => client.call('listing-copy').then(({ status }) => status)),
      );
    expect(await statuses(revoked)).toEqual([200, 200]);
    expect(await statuses(suspended)).toEqual([200, 200]);
    await asOperator(async ({ database: on }) => {
      await new ApiKeyStore(on).revoke(revoked.caller.keyId);
      await new OrganizationStore(on).suspend(suspended.caller.organization);
    });
    await sleep(1_000);
    expect(await statuses(revoked)).toEqual([401, 401]);
    expect(await statuses(suspended)).toEqual([403, 403]);
  });
});
