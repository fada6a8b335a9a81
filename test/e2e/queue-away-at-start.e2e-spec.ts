import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder, type RunningService, spawnService } from '../support/running-service.js';
import { onDatabase, ServiceClient } from '../support/service-client.js';
import { endOf } from '../support/service-processes.js';
import { startDatabaseProxy } from '../support/tcp-proxy.js';
import { databaseForFile } from '../support/test-database.js';

/** Connections of the queue name its schema when they begin; those of the tables do not. */
const OF_THE_QUEUE = 'search_path';

const database = databaseForFile();
let folder: string;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
const services: RunningService[] = [];

beforeAll(async () => {
  folder = await freshFolder();
  proxy = await startDatabaseProxy(database.url);
});

afterAll(async () => {
  await Promise.all(services.map((service) => service.remove()));
  await proxy.close();
  await rm(folder, { recursive: true, force: true });
});

async function spawnRole(role: 'api' | 'worker'): Promise<RunningService> {
  const env = { STORAGE_URL: `file:${join(folder, 'objects')}`, LOG_LEVEL: 'warn' };
  const service = await spawnService({ role, databaseUrl: proxy.url, env });
  services.push(service);
  return service;
}

it('while the queue refuses, a worker does not start and an API answers 503; then both work', async () => {
  proxy.refuse(OF_THE_QUEUE);
  const [api, worker] = await Promise.all([spawnRole('api'), spawnRole('worker')]);
  // Its library would ask again without a pause, in a process that nothing but a kill could end.
  expect(await endOf(worker)).toEqual({ code: 1, signal: null });
  expect(worker.output()).toMatch(/The service could not start/);
  const { apiKey } = await onDatabase(database.url, (operator) => operator.caller());
  const client = new ServiceClient(api.baseUrl, apiKey);
  const answered = (): Promise<number> =>
    client.call('listing-copy').then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answered).toBe(503);

  proxy.refuse('');
  await spawnRole('worker');
  await expect.poll(answered, { interval: 200 }).toBe(200);
});
