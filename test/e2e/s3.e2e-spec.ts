import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ObjectStorage } from '../../src/storage/object-storage.port.js';
import { Canaries } from '../support/canaries.js';
import { ContractService, GENERATIONS } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { productUrl } from '../support/contract/product-picture.js';
import type { TestCaller } from '../support/operator.js';
import type { HttpAnswer } from '../support/raw-http.js';
import { failToStart } from '../support/failed-start.js';
import { freePort } from '../support/free-port.js';
import { openS3On } from '../support/s3/open-s3.js';
import { s3Environment, type S3Store, startS3Store } from '../support/s3/s3-store.js';

const PREFIX = 'listing/v1';

const NO_S3_LIBRARY = `--import=${pathToFileURL(resolve('test/support/refuse-s3-library.mjs')).href}`;

const canaries = new Canaries();
let store: S3Store;
let storage: ObjectStorage;
let publicUrl: string;
let api: ContractService;
let publicApi: ContractService;
let worker: ContractService;
let caller: TestCaller;
let first: Generation;

beforeAll(async () => {
  store = await startS3Store();
  canaries.watch('access key', store.key.id);
  canaries.watch('secret key', store.key.secret);
  storage = openS3On(store, PREFIX);
  publicUrl = `${store.endpoint}/${store.bucket}/${PREFIX}`;
  store.publicPath = `/${store.bucket}/${PREFIX}/media/`;
  const env = { ...s3Environment(store, PREFIX), LISTING_IMAGE_SIZE: '1000', LOG_LEVEL: 'debug' };
  api = await ContractService.start(env, 'api');
  [publicApi, worker] = await Promise.all([
    api.startSibling('api', {
      ...env,
      STORAGE_PUBLIC_URL: publicUrl,
      PUBLIC_BASE_URL: api.service.baseUrl,
    }),
    api.startSibling('worker', env),
  ]);
  caller = await api.caller();
  first = await hero(api, await productUrl());
});

beforeEach(async () => {
  store.fault = () => undefined;
  store.seen.length = 0;
  caller = await api.caller({ credits: 10 });
});

afterAll(async () => {
  const pods = [publicApi, worker].filter((pod) => pod !== undefined);
  await Promise.all(pods.map((pod) => pod.service.remove()));
  await api?.stop();
  await store.stop();
});

interface Generation {
  readonly id: string;
  readonly outputUrl: string;
  readonly previewUrl: string;
}

async function hero(at: ContractService, source: string): Promise<Generation> {
  const answer = await at.images(caller.apiKey, { type: 'hero', images: [source] });
  expect(answer.text).toContain('"success":true');
  return answer.json<{ generation: Generation }>().generation;
}

async function listed(area: 'media' | 'sources'): Promise<string[]> {
  const found: string[] = [];
  const later = new Date(Date.now() + 60_000);
  for await (const prefix of storage.staleGenerations(area, later)) found.push(prefix);
  return found;
}

async function expectNothingCharged(answer: HttpAnswer, code: string): Promise<void> {
  expectProblem(answer, 500, code);
  expect(answer.headers['x-credits-charged']).toBe('0');
  expect(answer.headers['x-credits-remaining']).toBe('10');
  const balance = await api.operator.balance(caller.organization);
  expect(balance).toEqual({ available: 10, reserved: 0 });
}

function expectNoSecretIn(output: string): void {
  expect(canaries.foundIn(output)).toEqual([]);
  expect(output).not.toMatch(/X-Amz-|Signature=/i);
}

describe('API and worker on S3', () => {
  it('give out pictures by a redirect, and take them as sources from the store', async () => {
    const made = first;
    expect(made.outputUrl.startsWith(`${api.service.baseUrl}/media/`)).toBe(true);
    for (const [url, type] of [
      [made.outputUrl, 'image/jpeg'],
      [made.previewUrl, 'image/webp'],
    ] as const) {
      const redirect = await fetch(url, { redirect: 'manual' });
      expect(redirect.status).toBe(302);
      expect(redirect.headers.get('cache-control')).toMatch(/^public, max-age=\d{2,3}$/);
      expect(redirect.headers.get('location')).toContain('X-Amz-Signature=');
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(url, { method });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe(type);
        expect(answer.headers.get('cache-control')).toMatch(/immutable/);
      }
    }
    const gone = made.outputUrl.replace(/[\w-]{22}\.jpg$/, `${'A'.repeat(22)}.jpg`);
    expectProblem(await api.get(new URL(gone).pathname), 404, 'not_found');
    // No private network is allowed here: neither address could be fetched.
    await hero(api, made.outputUrl);
    await hero(publicApi, made.outputUrl);
    expect(await listed('sources')).toEqual([]);
  });

  it('give out the public addresses of the store where it has some', async () => {
    const made = await hero(publicApi, await productUrl());
    expect(made.outputUrl.startsWith(`${publicUrl}/media/`)).toBe(true);
    const answer = await fetch(made.outputUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const asBefore = made.outputUrl.replace(publicUrl, publicApi.service.baseUrl);
    const redirect = await fetch(asBefore, { redirect: 'manual' });
    expect(redirect.headers.get('location')).toBe(made.outputUrl);
    await hero(publicApi, made.outputUrl);
  });
});

describe('a store that fails', () => {
  it('to take the second picture leaves nothing of the first and charges nothing', async () => {
    const before = await listed('media');
    store.fault = ({ method, path }) =>
      method === 'PUT' && path.endsWith('.webp') ? 'denied' : undefined;
    const answer = await api.images(caller.apiKey, { type: 'detail', images: [first.outputUrl] });
    await expectNothingCharged(answer, 'generation_failed');
    const written = store.seen.filter(
      ({ method, path }) => method === 'PUT' && path.endsWith('jpg'),
    );
    expect(written).toHaveLength(1);
    await expect.poll(() => listed('media')).toEqual(before);
  });

  it('to take any write is told before anything is held, and frees the key', async () => {
    const before = [await listed('media'), await listed('sources')];
    const body = { type: 'hero', images: [await productUrl(), await productUrl()] };
    const call = (): Promise<HttpAnswer> =>
      api.images(caller.apiKey, body, { headers: { 'idempotency-key': 'again' } });
    for (const fault of ['denied', 'full', 'reset'] as const) {
      store.fault = ({ method }) => (method === 'PUT' ? fault : undefined);
      await expectNothingCharged(await call(), 'generation_failed');
    }
    const rows = await api.operator.database.query(
      'SELECT 1 FROM generations g JOIN organizations o ON o.id = g.organization_id WHERE o.name = $1',
      [caller.organization],
    );
    expect(rows).toEqual([]);
    expect([await listed('media'), await listed('sources')]).toEqual(before);
    store.fault = () => undefined;
    expect((await call()).status).toBe(200);
  });

  it('to take one of two photos keeps neither', async () => {
    store.fault = ({ method, path }) =>
      method === 'PUT' && path.endsWith('/1.bin') ? 'full' : undefined;
    const body = { type: 'hero', images: [await productUrl(), await productUrl()] };
    await expectNothingCharged(await api.images(caller.apiKey, body), 'generation_failed');
    await expect.poll(() => listed('sources')).toEqual([]);
  });

  it('makes pictures unavailable for a while and the roles not ready, and they come back', async () => {
    const { pathname } = new URL(first.outputUrl);
    store.fault = () => 'busy';
    await api.images(caller.apiKey, { type: 'hero', images: [await productUrl()] });
    expectProblem(await api.get(pathname), 503, 'service_unavailable');
    const unready = expectProblem(await api.get('/health/ready'), 503, 'service_unavailable');
    expect(unready.detail).toContain('storage');
    store.fault = () => undefined;
    // What readiness found is given again for half a second.
    const ready = async (): Promise<number> => (await api.get('/health/ready')).status;
    await expect.poll(ready).toBe(200);
    expect((await api.get(pathname)).status).toBe(302);
  });

  it('keeps a generation from being deleted, until a repeat deletes it for every pod', async () => {
    const made = await hero(api, await productUrl());
    const record = `${GENERATIONS}/${made.id}`;
    store.fault = ({ method }) => (method === 'DELETE' ? 'denied' : undefined);
    const refused = await api.lookUp(record, caller.apiKey, 'DELETE');
    expectProblem(refused, 503, 'service_unavailable');
    expect((await api.lookUp(record, caller.apiKey)).status).toBe(200);
    store.fault = () => undefined;
    expect((await api.lookUp(record, caller.apiKey, 'DELETE')).status).toBe(200);
    for (const pod of [api, publicApi]) {
      for (const url of [made.outputUrl, made.previewUrl]) {
        expectProblem(await pod.get(new URL(url).pathname), 404, 'not_found');
      }
    }
    expect((await listed('media')).join()).not.toContain(made.id);
  });

  it('shows no key and no signed address in any log line', async () => {
    for (const pod of [api, publicApi, worker]) expectNoSecretIn(pod.service.output());
    expect(worker.service.output()).toContain('"code":"AccessDenied"');
    expect(api.service.output()).toContain('"code":"QuotaExceeded"');
  });
});

describe('a start', () => {
  const s3 = (change: Record<string, string>): Record<string, string> => ({
    ...s3Environment(store, PREFIX),
    ...change,
  });

  // Where the library is refused, a start that gets as far as using its folder has not asked for it.
  it.each<[string, RegExp, () => Promise<Record<string, string>>]>([
    [
      'ends with one sentence without the bucket',
      /: the bucket of STORAGE_URL does not exist: create it/,
      async () => s3({ STORAGE_URL: 's3://not-there' }),
    ],
    [
      'ends with one sentence with nobody at S3_ENDPOINT',
      /: the bucket of STORAGE_URL cannot be reached: check S3_ENDPOINT/,
      async () => s3({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }),
    ],
    [
      'on the local disk does not load the library of S3',
      /: the folder of STORAGE_URL cannot be used \(E\w+\)/,
      async () => ({ STORAGE_URL: 'file:package.json', NODE_OPTIONS: NO_S3_LIBRARY }),
    ],
    [
      'on S3 does',
      /: REFUSED @aws-sdk\/client-s3/,
      async () => s3({ NODE_OPTIONS: NO_S3_LIBRARY }),
    ],
  ])('%s', async (_, sentence, environment) => {
    const databaseUrl = String((api.operator.database.options as { url?: string }).url);
    const env = await environment();
    const { code, said, lines } = await failToStart({ role: 'worker', databaseUrl, env });
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('The service could not start'))).toEqual([
      expect.stringMatching(sentence),
    ]);
    expectNoSecretIn(said);
  });
});
