import { type HttpAnswer } from '../support/raw-http.js';
import {
  BOTTLE,
  ContractService,
  GENERATIONS,
  VALIDATE_COPY,
} from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { productUrl } from '../support/contract/product-picture.js';

const contract = ContractService.shared();

const withId = (id: string | string[], apiKey?: string): Promise<HttpAnswer> =>
  contract.copy(apiKey, BOTTLE, { headers: { 'x-request-id': id } });

describe('x-request-id', () => {
  it('is echoed when it is 1 to 128 visible ASCII characters', async () => {
    const { apiKey } = await contract.caller();
    for (const id of ['a', '!~{"id"}', 'x'.repeat(128)]) {
      expect((await withId(id, apiKey)).headers['x-request-id']).toBe(id);
      expect(expectProblem(await withId(id), 401).requestId).toBe(id);
    }
  });

  it('is made up when absent or malformed', async () => {
    const { apiKey } = await contract.caller();
    const ids = ['', ' ', 'a b', 'é', 'x'.repeat(129), 'x'.repeat(10_000)];
    const made = new Set<string>();
    for (const id of ids) {
      const answer = await withId(id, apiKey);
      expect(answer.status).toBe(200);
      made.add(String(answer.headers['x-request-id']));
    }
    const without = await contract.copy(apiKey);
    made.add(String(without.headers['x-request-id']));
    expect(made.size).toBe(ids.length + 1);
    for (const id of made) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('never dedupes: the same id twice is two generations', async () => {
    const plan = await contract.plan({ name: 'priced', copyPrice: 2 });
    const { apiKey, organization } = await contract.caller({ credits: 5, plan });
    for (let i = 0; i < 2; i++) expect((await withId('twice-1', apiKey)).status).toBe(200);
    expect((await contract.operator.balance(organization)).available).toBe(1);
  });

  it('is in the log line of a failure', async () => {
    const { apiKey } = await contract.caller();
    const body = { ...BOTTLE, images: ['http://nothing.invalid/a.png'] };
    await contract.copy(apiKey, body, { headers: { 'x-request-id': 'find-me-4711' } });
    const lines = contract.service.output().split('\n');
    const told = lines.filter((line) => line.includes('find-me-4711')).join('\n');
    expect(told).toContain('source_image_unreachable');
  });
});

describe('every answer of an operation', () => {
  it('is not to be kept, nor guessed at, nor does it tell what makes it', async () => {
    const { apiKey } = await contract.caller();
    for (const answer of [await contract.copy(apiKey), await contract.copy(undefined)]) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      const names = Object.keys(answer.headers).join();
      expect(names).not.toMatch(/x-powered-by|server|etag|x-ratelimit|set-cookie/);
    }
  });
});

describe('X-Product-Fidelity', () => {
  it('tells on a picture how true its product is, on a repeat too, and is nowhere else', async () => {
    const { apiKey } = await contract.caller({ credits: 3 });
    const body = { type: 'hero', images: [await productUrl()] };
    const headers = { 'idempotency-key': 'true-to-life' };
    for (const replayed of [undefined, 'true']) {
      const answer = await contract.images(apiKey, body, { headers });
      expect(answer.headers['idempotent-replayed']).toBe(replayed);
      expect(answer.headers['x-product-fidelity']).toBe('1.00');
    }
    for (const answer of [await contract.copy(apiKey), await contract.images(apiKey, {})]) {
      expect(answer.headers['x-product-fidelity']).toBeUndefined();
    }
  });

  it('is left out where the pixels were changed and nothing was measured', async () => {
    const { apiKey } = await contract.caller({ credits: 3 });
    // The light of a scene.
    const answer = await contract.images(apiKey, {
      type: 'lifestyle',
      images: [await productUrl()],
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['x-product-fidelity']).toBeUndefined();
    const list = await contract.lookUp(`${GENERATIONS}?limit=1`, apiKey);
    const [newest] = list.json<{ generations: { notes: string[] }[] }>().generations;
    expect(newest).not.toHaveProperty('fidelity');
    expect(newest?.notes).toContain('fidelity:not-measured');
  });
});

describe('RateLimit fields', () => {
  const POLICY = /^"[\w-]+";q=3;w=60$/;
  const LIMIT = /^"[\w-]+";r=[0-3];t=\d+$/;

  function expectFields(answer: HttpAnswer, status: number): void {
    expect(answer.status).toBe(status);
    expect(answer.headers['ratelimit-policy']).toMatch(POLICY);
    expect(answer.headers.ratelimit).toMatch(LIMIT);
  }

  it('are on every answer from the 429 check on: 200, 400, 402, 429', async () => {
    const photo = await productUrl();
    const { apiKey } = await contract.caller({ rateLimit: 3, credits: 0 });
    expectFields(await contract.copy(apiKey), 200);
    expectFields(await contract.copy(apiKey, {}), 400);
    expectFields(await contract.images(apiKey, { type: 'hero', images: [photo] }), 402);
    expectFields(await contract.images(apiKey, { type: 'hero', images: [photo] }), 429);
  });

  it('are not on answers from before it: 401, 403', async () => {
    const { apiKey } = await contract.caller({ rateLimit: 3, scopes: [] });
    for (const answer of [await contract.copy(undefined), await contract.copy(apiKey)]) {
      expect(answer.headers['ratelimit-policy']).toBeUndefined();
      expect(answer.headers.ratelimit).toBeUndefined();
      expect(answer.headers['retry-after']).toBeUndefined();
    }
  });
});

describe('X-Unknown-Fields', () => {
  const told = async (apiKey: string, body: object, path?: string): Promise<unknown> => {
    const answer =
      path === undefined
        ? await contract.copy(apiKey, body)
        : await contract.call(path, apiKey, body);
    return [answer.status, answer.headers['x-unknown-fields']];
  };

  it('names the fields that were ignored, in a refusal too', async () => {
    const { apiKey } = await contract.caller();
    expect(await told(apiKey, { ...BOTTLE, brand: 'x', productDescripton: 'y' })).toEqual([
      200,
      'brand,productDescripton',
    ]);
    expect(await told(apiKey, { producttitle: 'Steel bottle' })).toEqual([400, 'producttitle']);
    const image = { type: 'custom', images: ['https://a.invalid/a.jpg'], customPromt: 'on oak' };
    const answer = await contract.images(apiKey, image);
    expectProblem(answer, 400, 'invalid_body');
    expect(answer.headers['x-unknown-fields']).toBe('customPromt');
  });

  it('names those of an object in the body by their path', async () => {
    const { apiKey } = await contract.caller();
    const body = {
      copy: { optimizedTitle: 'Bottle', title: 'x' },
      brief: { brand: 'y' },
      to: 'DE',
    };
    expect(await told(apiKey, body, VALIDATE_COPY)).toEqual([200, 'copy/title,brief/brand,to']);
  });

  it('is absent when there are none, and bounded whatever is sent', async () => {
    const { apiKey } = await contract.caller();
    expect(await told(apiKey, BOTTLE)).toEqual([200, undefined]);
    const odd = ['a\r\nX-Injected: 1', '__proto__', '\ud800', 'é'.repeat(5_000)];
    const many = Array.from({ length: 5_000 }, (_, i) => `field-${i}`);
    const body = Object.fromEntries([...odd, ...many].map((name) => [name, 1]));
    const answer = await contract.copy(apiKey, { ...BOTTLE, ...body });
    expect(answer.status).toBe(200);
    const names = String(answer.headers['x-unknown-fields']).split(',').map(decodeURIComponent);
    expect(names).toHaveLength(10);
    expect(names).toContain('a\r\nX-Injected: 1');
    expect(answer.headers).not.toHaveProperty('x-injected');
    expect(String(answer.headers['x-unknown-fields']).length).toBeLessThan(2_000);
  });
});
