import { randomUUID } from 'node:crypto';
import { OrganizationStore } from '../../src/access/organization.store.js';
import { ContractService, BOTTLE, GENERATIONS } from '../support/contract/contract-service.js';
import { expectProblem, type Problem } from '../support/contract/expect-problem.js';
import { productUrl } from '../support/contract/product-picture.js';
import type { TestCaller } from '../support/operator.js';
import type { HttpAnswer } from '../support/raw-http.js';

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly requestId: string;
  readonly [field: string]: unknown;
}

interface Page {
  readonly generations: readonly Shown[];
  readonly nextCursor?: string;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const READ = 'marketplace:generations:read';
const WRITE = 'marketplace:generations:write';

const contract = ContractService.shared();
const photo = await productUrl();
/** Has a picture, two copies and a failed picture, in this order. */
let maker: TestCaller;
let picture: { id: string; outputUrl: string; previewUrl: string };
let copies: object[];

beforeAll(async () => {
  maker = await contract.caller();
  const shot = { shotId: 'shot-1', shotLabel: 'Front', projectId: 'spring' };
  const made = await contract.images(
    maker.apiKey,
    { type: 'hero', images: [photo], ...shot },
    { headers: { 'x-request-id': 'order-1' } },
  );
  ({ generation: picture } = made.json<{ generation: typeof picture }>());
  const first = await contract.copy(maker.apiKey);
  const second = await contract.copy(maker.apiKey, { productTitle: 'Clay mug' });
  copies = [first, second].map((answer) => answer.json<{ result: object }>().result);
  const broken = {
    type: 'lifestyle',
    images: ['https://nothing.invalid/a.png'],
    projectId: 'spring',
  };
  expectProblem(await contract.images(maker.apiKey, broken), 400, 'source_image_unreachable');
});

const show = (id: string, { apiKey } = maker): Promise<HttpAnswer> =>
  contract.lookUp(`${GENERATIONS}/${id}`, apiKey);

async function list(query = '', { apiKey } = maker): Promise<Page> {
  const answer = await contract.lookUp(`${GENERATIONS}${query}`, apiKey);
  expect(answer.status).toBe(200);
  return answer.json<Page>();
}

async function idsOf(query: string, caller = maker): Promise<string[]> {
  return (await list(query, caller)).generations.map(({ id }) => id);
}

/** A problem without what differs from call to call. */
function samePart(problem: Problem): object {
  return { ...problem, requestId: '' };
}

describe('GET …/generations/{id}', () => {
  it('shows a picture with its addresses, what was sent with it, its charge and who made it', async () => {
    const answer = await show(picture.id);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      generation: {
        id: picture.id,
        operation: 'listing-images',
        type: 'hero',
        status: 'succeeded',
        createdAt: expect.stringMatching(INSTANT),
        settledAt: expect.stringMatching(INSTANT),
        projectId: 'spring',
        shotId: 'shot-1',
        shotLabel: 'Front',
        requestId: 'order-1',
        creditsCharged: 1,
        provider: 'studio',
        notes: expect.any(Array),
        fidelity: { score: 1 },
        outputUrl: picture.outputUrl,
        previewUrl: picture.previewUrl,
      },
    });
  });

  it('shows copy as it was answered, and leaves out what copy does not have', async () => {
    const [newest] = (await list('?operation=listing-copy')).generations;
    const { generation } = (await show(newest?.id ?? '')).json<{ generation: Shown }>();
    expect(generation).toEqual({
      id: newest?.id,
      operation: 'listing-copy',
      status: 'succeeded',
      createdAt: expect.stringMatching(INSTANT),
      settledAt: expect.stringMatching(INSTANT),
      requestId: expect.any(String),
      creditsCharged: 0,
      provider: 'template',
      rulePack: 'us-2026-07-27',
      result: copies[1],
      itemHighlights: null,
      plainDescription: expect.stringMatching(/^Clay Mug/),
      proof: {
        claims: { v: 1, supported: expect.any(Number), removed: 0, entries: expect.any(Array) },
        keywords: {
          v: 1,
          placed: expect.any(Number),
          lost: expect.any(Number),
          entries: expect.any(Array),
        },
      },
    });
    for (const member of ['proof', 'itemHighlights', 'plainDescription']) {
      expect(newest).not.toHaveProperty(member);
    }
    expect(Object.keys(generation.result as object)).toEqual(Object.keys(copies[1] ?? {}));
  });

  it('shows why one has failed, and that it cost nothing', async () => {
    const [failed] = (await list('?status=failed')).generations;
    expect(failed).toMatchObject({
      status: 'failed',
      type: 'lifestyle',
      creditsCharged: 0,
      failure: { code: 'source_image_unreachable', detail: expect.stringMatching(/\S/) },
    });
    expect(Object.keys(failed?.failure as object)).toEqual(['code', 'detail']);
    expect(failed).not.toHaveProperty('outputUrl');
  });

  it('answers the same 404 for unknown, malformed and foreign ids', async () => {
    const stranger = await contract.caller();
    const unknown = expectProblem(await show(randomUUID()), 404, 'not_found');
    const odd = ['1', 'null', '%00', `${picture.id}0`, '%27%20OR%201=1--', 'x'.repeat(5_000)];
    for (const id of odd) {
      expect(samePart(expectProblem(await show(id), 404, 'not_found'))).toEqual(samePart(unknown));
    }
    const foreign = await show(picture.id, stranger);
    expect(samePart(expectProblem(foreign, 404, 'not_found'))).toEqual(samePart(unknown));
  });

  it('tells quota and request id, no credits, and is kept by no cache', async () => {
    const answer = await show(picture.id);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers['ratelimit-policy']).toBe('"default";q=100000;w=60');
    expect(answer.headers.ratelimit).toMatch(/^"default";r=\d+;t=\d+$/);
    expect(answer.headers['x-request-id']).toMatch(/\S/);
    expect(answer.headers).not.toHaveProperty('x-credits-charged');
    expect(answer.headers).not.toHaveProperty('x-credits-remaining');
  });
});

describe('GET …/generations', () => {
  it('lists newest first', async () => {
    const { generations, nextCursor } = await list();
    expect(generations.map(({ operation }) => operation)).toEqual([
      'listing-images',
      'listing-copy',
      'listing-copy',
      'listing-images',
    ]);
    expect(nextCursor).toBeUndefined();
  });

  it.each([
    ['projectId=spring', [0, 3]],
    ['projectId=spring&status=succeeded', [3]],
    ['shotId=shot-1', [3]],
    ['shotId=shot', []],
    ['type=hero', [3]],
    ['type=scale', []],
    ['operation=listing-copy', [1, 2]],
    ['status=succeeded', [1, 2, 3]],
    ['status=open', []],
    ['projectId=%20&type=&unknown=1', [0, 1, 2, 3]],
    ['from=2020-01-01&to=2099-12-31T23:59:59%2B01:00', [0, 1, 2, 3]],
    ['to=2020-01-01', []],
    ['from=2099-01-01', []],
    ['from=2099-01-01&to=2020-01-01', []],
  ])('?%s', async (query, expected) => {
    const all = await idsOf('');
    expect(await idsOf(`?${query}`)).toEqual(expected.map((index) => all[index]));
  });

  it('takes `from` as included and `to` as not', async () => {
    const [newest] = (await list('?limit=1')).generations;
    const createdAt = String(newest?.createdAt);
    expect(await idsOf(`?from=${createdAt}`)).toEqual([newest?.id]);
    expect(await idsOf(`?to=${createdAt}`)).not.toContain(newest?.id);
  });

  it('gives 20 on a page unless told, and leads on by nextCursor while more arrive', async () => {
    const caller = await contract.caller();
    const call = () => contract.copy(caller.apiKey);
    await Promise.all(Array.from({ length: 23 }, call));
    const all = await idsOf('?limit=100', caller);
    const first = await list('', caller);
    expect(first.generations.map(({ id }) => id)).toEqual(all.slice(0, 20));
    await call();
    const second = await list(`?cursor=${first.nextCursor}&limit=2`, caller);
    await call();
    const third = await list(`?cursor=${second.nextCursor}&limit=2`, caller);
    expect([...second.generations, ...third.generations].map(({ id }) => id)).toEqual(
      all.slice(20),
    );
    expect(third.nextCursor).toBeUndefined();
  });

  it.each([
    ['limit=0', '/limit', 'invalid_body'],
    ['limit=101', '/limit', 'invalid_body'],
    ['limit=1e1', '/limit', 'invalid_body'],
    ['limit=1&limit=2', '/limit', 'invalid_body'],
    ['cursor=abc', '/cursor', 'invalid_body'],
    [`cursor=${'_'.repeat(32)}`, '/cursor', 'invalid_body'],
    ['type=poster', '/type', 'unsupported_type'],
    ['operation=listing-video', '/operation', 'invalid_body'],
    ['status=done', '/status', 'invalid_body'],
    ['from=yesterday', '/from', 'invalid_body'],
    ['to=2026-02-31', '/to', 'invalid_body'],
    ['projectId=%00', '/projectId', 'invalid_body'],
    ['shotId=a&shotId=b', '/shotId', 'invalid_body'],
    [`projectId=${'x'.repeat(129)}`, '/projectId', 'input_too_large'],
  ])('400 with a pointer: ?%s', async (query, pointer, code) => {
    const answer = await contract.lookUp(`${GENERATIONS}?${query}`, maker.apiKey);
    expect(expectProblem(answer, 400, code).errors?.map((error) => error.pointer)).toEqual([
      pointer,
    ]);
  });

  it('shows an organization its own alone, whatever the key or the filter', async () => {
    const stranger = await contract.caller();
    for (const query of ['', '?projectId=spring', '?shotId=shot-1', '?type=hero']) {
      expect(await idsOf(query, stranger)).toEqual([]);
    }
    const { nextCursor } = await list('?limit=1');
    expect(await idsOf(`?cursor=${nextCursor}`, stranger)).toEqual([]);
  });
});

describe('who may look up and delete', () => {
  const path = (): string => `${GENERATIONS}/${picture.id}`;

  it('401 without a key, and with a wrong one', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await contract.lookUp(path(), undefined, method);
      expectProblem(answer, 401, 'missing_api_key');
    }
    expectProblem(await contract.lookUp(GENERATIONS, 'nonsense'), 401, 'invalid_api_key');
  });

  it('403 without the scope: reading and deleting have one each', async () => {
    const scoped = async (...scopes: string[]) => (await contract.caller({ scopes })).apiKey;
    const [reader, writer] = [await scoped(READ), await scoped(WRITE)];
    expect((await contract.lookUp(GENERATIONS, reader)).status).toBe(200);
    expectProblem(await contract.lookUp(path(), reader, 'DELETE'), 403, 'missing_scope');
    expectProblem(await contract.lookUp(GENERATIONS, writer), 403, 'missing_scope');
    expectProblem(await contract.lookUp(path(), writer), 403, 'missing_scope');
    expectProblem(await contract.lookUp(path(), writer, 'DELETE'), 404, 'not_found');
    const both = await scoped('marketplace:listing-images:write', 'marketplace:generations:*');
    expectProblem(await contract.lookUp(GENERATIONS, both), 403, 'missing_scope');
  });

  it('needs no operation of the plan; a suspended organization gets 403', async () => {
    const free = await contract.caller({ plan: 'free' });
    expect(await idsOf('', free)).toEqual([]);
    await new OrganizationStore(contract.operator.database).suspend(free.organization);
    for (const [where, method] of [
      [GENERATIONS, 'GET'],
      [path(), 'GET'],
      [path(), 'DELETE'],
    ]) {
      const answer = await contract.lookUp(where ?? '', free.apiKey, method);
      expectProblem(answer, 403, 'plan_access_denied');
    }
  });

  it('counts against the quota of the key, before anything is looked at', async () => {
    const { apiKey } = await contract.caller({ rateLimit: 3 });
    expect((await contract.lookUp(GENERATIONS, apiKey)).status).toBe(200);
    expectProblem(await contract.lookUp(`${GENERATIONS}/1`, apiKey), 404, 'not_found');
    expect((await contract.copy(apiKey, BOTTLE)).status).toBe(200);
    for (const where of [GENERATIONS, `${GENERATIONS}/1`, `${GENERATIONS}?limit=0`]) {
      expectProblem(await contract.lookUp(where, apiKey), 429, 'rate_limited');
    }
  });
});
