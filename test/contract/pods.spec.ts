// @real-servers several processes on one queue
import { ApiKeyStore } from '../../src/access/api-key.store.js';
import { OrganizationStore } from '../../src/access/organization.store.js';
import { BOTTLE, ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { HeldPage } from '../support/contract/held-page.js';
import { ALLOW_PICTURE_SERVER, pictureServerForFile } from '../support/contract/picture-server.js';
import { productUrl } from '../support/contract/product-picture.js';

const held = new HeldPage();
const server = pictureServerForFile(() => ({ '/held.png': held.page }));
const hero = { type: 'hero', images: [await productUrl()] };
const one = ContractService.forFile(ALLOW_PICTURE_SERVER, 'api');
let other: ContractService;
let worker: ContractService;
let plan: string;

beforeAll(async () => {
  [other, worker] = await Promise.all([
    one.startSibling('api', ALLOW_PICTURE_SERVER),
    one.startSibling('worker', { ...ALLOW_PICTURE_SERVER, LISTING_IMAGE_SIZE: '1000' }),
  ]);
  plan = await one.plan({ name: 'priced', copyPrice: 1 });
});

afterAll(() => Promise.all([other, worker].map((pod) => pod?.service.stop('SIGINT'))));

describe('two API pods and a worker pod', () => {
  it('every role answers health on PORT; the worker has no marketplace routes', async () => {
    for (const pod of [one, other, worker]) {
      for (const path of ['/health/ready', '/health/live']) {
        expect((await pod.get(path)).status).toBe(200);
      }
    }
    const { apiKey } = await one.caller();
    expectProblem(await worker.copy(apiKey), 404, 'not_found');
    expectProblem(await worker.images(apiKey, {}), 404, 'not_found');
    expectProblem(await worker.get('/docs'), 404, 'not_found');
  });

  it('a picture is given out by every API pod', async () => {
    const { apiKey } = await one.caller();
    const made = await one.images(apiKey, hero);
    const { outputUrl } = made.json<{ generation: { outputUrl: string } }>().generation;
    for (const pod of [one, other])
      expect((await pod.get(new URL(outputUrl).pathname)).status).toBe(200);
  });

  it('a pod with a shorter deadline answers its own caller in time, and ends nobody else’s call', async () => {
    const hasty = await one.startSibling('api', {
      ...ALLOW_PICTURE_SERVER,
      GENERATION_DEADLINE_MS: '3000',
    });
    const { apiKey, organization } = await one.caller({ plan, credits: 5 });
    const body = { ...BOTTLE, images: [`${server.base}/held.png`] };
    const headers = { 'idempotency-key': 'two-deadlines' };
    const seen = held.count;
    const first = one.copy(apiKey, body, { headers });
    await expect.poll(() => held.count).toBe(seen + 1);
    const late = await hasty.copy(apiKey, body, { headers });
    expectProblem(late, 500, 'generation_timed_out');
    expect(late.headers['x-credits-charged']).toBe('0');
    held.letGo();
    expect((await first).status).toBe(200);
    expect(await one.operator.balance(organization)).toEqual({ available: 4, reserved: 0 });
    await hasty.service.stop('SIGINT');
  });

  it('a call with the same key joins one that runs on another pod, charged once', async () => {
    const { apiKey, organization } = await one.caller({ plan, credits: 5 });
    const body = { ...BOTTLE, images: [`${server.base}/held.png`] };
    const headers = { 'idempotency-key': 'across-pods' };
    const first = one.copy(apiKey, body, { headers });
    await expect.poll(() => held.count).toBe(1);
    const second = other.copy(apiKey, body, { headers });
    expectProblem(await other.copy(apiKey, BOTTLE, { headers }), 400, 'idempotency_key_reused');
    held.letGo();
    const [made, joined] = await Promise.all([first, second]);
    expect(made.status).toBe(200);
    expect(joined).toMatchObject({ status: 200, text: made.text });
    expect(joined.headers['idempotent-replayed']).toBe('true');
    const replayed = await other.copy(apiKey, body, { headers });
    expect(replayed.text).toBe(made.text);
    expect((await one.operator.balance(organization)).available).toBe(4);
  });

  it('share the quota of a key', async () => {
    const { apiKey } = await one.caller({ rateLimit: 10 });
    const pods = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? one : other));
    const answers = await Promise.all(pods.map((pod) => pod.copy(apiKey)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('a revoked key gets 401, and a suspended organization 403, on both at once', async () => {
    const [revoked, suspended] = [await one.caller(), await one.caller()];
    for (const { apiKey } of [revoked, suspended])
      for (const pod of [one, other]) expect((await pod.copy(apiKey)).status).toBe(200);
    await new ApiKeyStore(one.operator.database).revoke(revoked.keyId);
    await new OrganizationStore(one.operator.database).suspend(suspended.organization);
    for (const pod of [one, other]) {
      expectProblem(await pod.copy(revoked.apiKey), 401, 'invalid_api_key');
      expectProblem(await pod.copy(suspended.apiKey), 403, 'plan_access_denied');
    }
  });

  it('503 within 5 s when the only worker is killed, with Retry-After, and nothing charged', async () => {
    const { apiKey, organization } = await one.caller({ plan, credits: 5 });
    expect((await one.copy(apiKey)).status).toBe(200);
    await worker.service.stop('SIGKILL');
    // Once while the worker is still believed to live, once when it is known to be gone.
    for (const calls of [
      [() => one.copy(apiKey)],
      [() => one.copy(apiKey), () => one.images(apiKey, hero)],
    ]) {
      const start = performance.now();
      const answers = await Promise.all(calls.map((call) => call()));
      expect(performance.now() - start).toBeLessThan(5_000);
      for (const answer of answers) {
        expectProblem(answer, 503, 'service_unavailable');
        expect(answer.headers['x-credits-charged']).toBe('0');
      }
      expect(await one.operator.balance(organization)).toEqual({ available: 4, reserved: 0 });
    }
  });

  it('an operation is left to the workers that take it', async () => {
    const { apiKey } = await one.caller();
    const start = (operation: string) =>
      one.startSibling('worker', { WORKER_OPERATIONS: operation, LISTING_IMAGE_SIZE: '1000' });
    const copies = await start('listing-copy');
    const answers = await Promise.all([one.copy(apiKey), one.images(apiKey, hero)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 503]);
    const pictures = await start('listing-images');
    expect((await one.images(apiKey, hero)).status).toBe(200);
    await Promise.all([copies, pictures].map((pod) => pod.service.stop('SIGINT')));
  });
});
