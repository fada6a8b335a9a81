// @real-servers batches whose processes die
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { BATCHES, type SeenBatch } from '../support/contract/batch-calls.js';
import { productUrl } from '../support/contract/product-picture.js';
import type { Operator, TestCaller } from '../support/operator.js';
import { type HttpAnswer, sendJson } from '../support/raw-http.js';
import { RolesCluster } from '../support/roles-cluster.js';
import { freshFolder, type RunningService, startService } from '../support/running-service.js';
import { asOperator, onDatabase } from '../support/service-client.js';
import { endOf, killEverything, killHard } from '../support/service-processes.js';
import { slowProviders } from '../support/slow-provider/slow-service.js';
import { databaseForFile } from '../support/test-database.js';

const CREDITS = 100;
const PRODUCTS = 10;

/** Milliseconds of a provider: a batch takes some seconds, in which there is time to die. */
const SLOW = { SLOW_PROVIDER_MS: '200-500', WORKER_CONCURRENCY: '4', LOG_LEVEL: 'warn' };

async function body(): Promise<object> {
  const photo = await productUrl();
  const products = Array.from({ length: PRODUCTS }, (_, n) => ({
    productTitle: `Mug ${n}`,
    images: [photo],
    shots: [{ type: 'hero' }, { type: 'custom', customPrompt: 'A mug on a table' }],
    copy: true,
  }));
  return { products };
}

/** A call of batches, on whichever process. */
function call(
  service: RunningService,
  { apiKey }: TestCaller,
  { path = '', method = 'POST', sent }: { path?: string; method?: string; sent?: object },
): Promise<HttpAnswer> {
  return sendJson(apiKey, {
    port: Number(new URL(service.baseUrl).port),
    path: BATCHES + path,
    method,
    headers: { 'idempotency-key': 'crash' },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  });
}

/** Waits until the batch has ended. */
async function ended(service: RunningService, caller: TestCaller, id: string): Promise<SeenBatch> {
  for (;;) {
    const answer = await call(service, caller, { path: `/${id}`, method: 'GET' });
    const { batch } = answer.json<{ batch: SeenBatch }>();
    if (batch.status === 'ended') return batch;
    await sleep(250);
  }
}

/** The ledger to the last credit: what succeeded is charged once, nothing else is, and nothing is held. */
async function expectExact(
  operator: Operator,
  caller: TestCaller,
  { counts, credits, items }: SeenBatch,
): Promise<void> {
  expect((await operator.audit()).findings).toEqual([]);
  expect(items).toHaveLength(PRODUCTS * 3);
  expect((counts.succeeded ?? 0) + (counts.failed ?? 0) + (counts.cancelled ?? 0)).toBe(
    items.length,
  );
  const charged = items.reduce((sum, item) => sum + item.creditsCharged, 0);
  expect(credits).toEqual({ held: 0, captured: charged, released: PRODUCTS * 2 - charged });
  const balance = { available: CREDITS - charged, reserved: 0 };
  expect(await operator.balance(caller.organization)).toEqual(balance);
}

describe('a batch on processes of their own', () => {
  const database = databaseForFile();
  const onIt = <T>(work: (operator: Operator) => Promise<T>): Promise<T> =>
    onDatabase(database.url, work);
  let folder: string;
  let cluster: RolesCluster;

  beforeEach(async () => {
    folder = await freshFolder();
    cluster = new RolesCluster({ databaseUrl: database.url, folder, env: SLOW });
  });

  afterEach(async () => {
    await cluster.removeAll();
    await rm(folder, { recursive: true, force: true });
  });

  async function killOne(role: 'api' | 'worker'): Promise<void> {
    const victim = cluster.members[role].shift();
    if (victim === undefined) return;
    killHard(victim.process.pid ?? 0);
    await endOf(victim);
    await victim.remove();
  }

  it('is made whole, each item once, although API and workers are killed', async () => {
    const caller = await onIt((operator) => operator.caller({ credits: CREDITS }));
    const api = await cluster.add('api');
    await cluster.add('worker');
    const created = await call(api, caller, { sent: await body() });
    const { id } = created.json<{ batch: SeenBatch }>().batch;
    for (const role of ['worker', 'api', 'worker'] as const) {
      await sleep(300 + Math.random() * 900);
      await killOne(role);
      await cluster.add(role);
    }
    const [survivor] = cluster.members.api;
    const batch = await ended(survivor!, caller, id);
    expect(batch.counts).toMatchObject({ succeeded: PRODUCTS * 3, failed: 0, cancelled: 0 });
    await onIt((operator) => expectExact(operator, caller, batch));
  });

  it('is made once when the API is killed at any moment of its creation', async () => {
    const caller = await onIt((operator) => operator.caller({ credits: CREDITS }));
    await cluster.add('worker');
    const sent = await body();
    for (let round = 0; round < 4; round += 1) {
      const api = await cluster.add('api');
      const cut = call(api, caller, { sent }).catch(() => undefined);
      await sleep(Math.random() * 250);
      await killOne('api');
      await cut;
    }
    const api = await cluster.add('api');
    const answer = await call(api, caller, { sent });
    expect(answer.status).toBe(202);
    const batch = await ended(api, caller, answer.json<{ batch: SeenBatch }>().batch.id);
    const list = await call(api, caller, { method: 'GET' });
    expect(list.json<{ batches: object[] }>().batches).toHaveLength(1);
    await onIt((operator) => expectExact(operator, caller, batch));
  });

  it('is cancelled whole when the API is killed while it cancels', async () => {
    const caller = await onIt((operator) => operator.caller({ credits: CREDITS }));
    const api = await cluster.add('api');
    await cluster.add('worker');
    const created = await call(api, caller, { sent: await body() });
    const { id } = created.json<{ batch: SeenBatch }>().batch;
    await sleep(Math.random() * 1_500);
    const cut = call(api, caller, { path: `/${id}/cancel` }).catch(() => undefined);
    await sleep(Math.random() * 60);
    await killOne('api');
    const answer = await cut;
    const next = await cluster.add('api');
    // A kill before the first statement leaves nothing cancelled.
    if (answer === undefined) await call(next, caller, { path: `/${id}/cancel` });
    const batch = await ended(next, caller, id);
    expect(batch.counts.cancelled).toBeGreaterThan(0);
    await onIt((operator) => expectExact(operator, caller, batch));
  });
});

describe('a batch of the embedded service', () => {
  it('goes on after all processes were killed, and charges nothing twice', async () => {
    const dataDir = await freshFolder();
    const env = { ...SLOW, LISTING_IMAGE_SIZE: '1000' };
    const start = () => startService({ dataDir, env, ...slowProviders('standalone') });
    let service = await start();
    const caller = await asOperator(dataDir, (operator) => operator.caller({ credits: CREDITS }));
    const created = await call(service, caller, { sent: await body() });
    const { id } = created.json<{ batch: SeenBatch }>().batch;
    for (let round = 0; round < 2; round += 1) {
      await sleep(500 + Math.random() * 1_000);
      await killEverything(service);
      service = await start();
    }
    const batch = await ended(service, caller, id);
    expect(batch.counts).toMatchObject({ succeeded: PRODUCTS * 3 });
    await asOperator(dataDir, (operator) => expectExact(operator, caller, batch));
    await service.remove();
  });
});
