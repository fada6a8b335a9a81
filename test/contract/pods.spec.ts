// @real-servers several processes on one queue
import { ApiKeyStore } from '../../src/access/api-key.store.js';
import { BOTTLE, ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { HeldPage } from '../support/contract/held-page.js';
import {
  ALLOW_PICTURE_SERVER,
  type PictureServer,
  startPictureServer,
} from '../support/contract/picture-server.js';
import { productPhoto } from '../support/contract/product-picture.js';

let one: ContractService;
let other: ContractService;
let worker: ContractService;
let server: PictureServer;
let held: HeldPage;
let plan: string;

beforeAll(async () => {
  held = new HeldPage(await productPhoto().png().toBuffer());
  server = await startPictureServer({ '/held.png': held.page });
  one = await ContractService.start(ALLOW_PICTURE_SERVER, 'api');
  [other, worker] = await Promise.all([
    one.startSibling('api', ALLOW_PICTURE_SERVER),
    one.startSibling('worker', ALLOW_PICTURE_SERVER),
  ]);
  plan = await one.plan({ name: 'priced', copyPrice: 1 });
});

afterAll(async () => {
  await Promise.all([other, worker].map((pod) => pod?.service.stop()));
  await one.stop();
  await server.close();
});

describe('two API pods and a worker pod', () => {
  it('every role answers health on PORT; the worker has no marketplace routes', async () => {
    for (const pod of [one, other, worker]) {
      for (const path of ['/health/ready', '/health/live']) {
        expect((await pod.get(path)).status).toBe(200);
      }
    }
    const { apiKey } = await one.caller();
    expectProblem(await worker.copy(apiKey), 404, 'not_found');
    expectProblem(await worker.get('/docs'), 404, 'not_found');
  });

  it('a pod with a shorter deadline answers its own caller in time, and ends nobody else’s call', async () => {
    const hasty = await one.startSibling('api', {
      ...ALLOW_PICTURE_SERVER,
      GENERATION_DEADLINE_MS: '4000',
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
    await hasty.service.stop();
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

  it('a revoked key gets 401 on both at once', async () => {
    const { apiKey, keyId } = await one.caller();
    for (const pod of [one, other]) expect((await pod.copy(apiKey)).status).toBe(200);
    await new ApiKeyStore(one.operator.database).revoke(keyId);
    for (const pod of [one, other]) expectProblem(await pod.copy(apiKey), 401, 'invalid_api_key');
  });

  it('503 within 5 s when the only worker is killed, with Retry-After, and nothing charged', async () => {
    const { apiKey, organization } = await one.caller({ plan, credits: 5 });
    expect((await one.copy(apiKey)).status).toBe(200);
    await worker.service.stop('SIGKILL');
    // Once while the worker is still believed to live, once when it is known to be gone.
    for (let i = 0; i < 2; i++) {
      const start = performance.now();
      const answer = await one.copy(apiKey);
      expect(performance.now() - start).toBeLessThan(5_000);
      expectProblem(answer, 503, 'service_unavailable');
      expect(answer.headers['x-credits-charged']).toBe('0');
      expect(await one.operator.balance(organization)).toEqual({ available: 4, reserved: 0 });
    }
  });
});
