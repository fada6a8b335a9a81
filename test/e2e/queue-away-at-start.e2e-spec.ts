import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder, type RunningService, spawnService } from '../support/running-service.js';
import { onDatabase, ServiceClient } from '../support/service-client.js';
import { endOf } from '../support/service-processes.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** Connections of the queue name its schema when they begin; those of the tables do not. */
const OF_THE_QUEUE = 'search_path';

let database: TestDatabase;
let folder: string;
let proxy: TcpProxy;
const services: RunningService[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await freshFolder();
  const { hostname, port } = new URL(database.url);
  proxy = await startTcpProxy(hostname, Number(port || 5432));
});

afterAll(async () => {
  await Promise.all(services.map((service) => service.remove()));
  await proxy.close();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

async function spawnRole(role: 'api' | 'worker'): Promise<RunningService> {
  const through = new URL(database.url);
  through.host = `127.0.0.1:${proxy.port}`;
  const env = { STORAGE_URL: `file:${join(folder, 'objects')}`, LOG_LEVEL: 'warn' };
  const service = await spawnService({ role, databaseUrl: through.href, env });
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
