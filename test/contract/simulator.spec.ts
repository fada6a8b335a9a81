import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ERROR_MEANINGS, type ErrorCode } from '../../src/errors/error-codes.js';
import { simulatedCodes, SLOW_MS } from '../../src/simulator/simulate.js';
import { WORKER_FAILURES } from '../../src/simulator/worker-failures.js';
import type { Operation } from '../../src/persistence/kinds.js';
import {
  ACCOUNT,
  type CallOptions,
  ContractService,
  GENERATIONS,
} from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { productUrl } from '../support/contract/product-picture.js';
import type { TestCaller } from '../support/operator.js';
import type { HttpAnswer } from '../support/raw-http.js';

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly test?: boolean;
  readonly provider?: string;
  readonly creditsCharged: number;
  readonly failure?: { readonly code: string };
}

const contract = ContractService.shared();
const photo = await productUrl();
/** An organization without credits, on a plan where both operations cost something. */
let tester: TestCaller;
/** Two calls with one key, begun first since they take so long: each with the milliseconds that it took. */
let slow: Promise<{ readonly answer: HttpAnswer; readonly ms: number }>[];
let slowCaller: TestCaller;
let before: { readonly failures: readonly string[]; readonly output: number };

const SLOW_CALL = { headers: { 'idempotency-key': 'slow' } };

beforeAll(async () => {
  const plan = await contract.plan({ name: 'dear', imagePrice: 7, copyPrice: 5 });
  tester = await contract.caller({ kind: 'test', credits: 0, plan });
  slowCaller = await contract.caller({ kind: 'test', credits: 0, plan });
  slow = [1, 2].map(async () => {
    const began = performance.now();
    const answer = await send(slowCaller, 'listing-copy', 'simulate:slow', SLOW_CALL);
    return { answer, ms: performance.now() - began };
  });
  before = { failures: await countedFailures(), output: contract.service.output().length };
});

/** Series of calls of live keys that ended with 500 to 504. */
async function countedFailures(): Promise<string[]> {
  const { text } = await contract.get('/metrics');
  return text.match(/^listing_calls_total\{[^}]*status="50\d".*$/gm) ?? [];
}

function send(
  { apiKey }: TestCaller,
  operation: Operation,
  productTitle: string,
  options?: CallOptions,
): Promise<HttpAnswer> {
  if (operation === 'listing-copy') return contract.copy(apiKey, { productTitle }, options);
  return contract.images(apiKey, { type: 'lifestyle', images: [photo], productTitle }, options);
}

async function newest({ apiKey }: TestCaller): Promise<Shown | undefined> {
  const answer = await contract.lookUp(`${GENERATIONS}?limit=1`, apiKey);
  return answer.json<{ generations: Shown[] }>().generations[0];
}

const BOTH = (['listing-images', 'listing-copy'] as const).flatMap((operation) =>
  simulatedCodes(operation).map((code): [Operation, ErrorCode] => [operation, code]),
);

describe('every documented failure', () => {
  it.each(BOTH)(
    '%s: %s is brought about by its magic title, and charges nothing',
    async (op, code) => {
      const before = await newest(tester);
      const answer = await send(tester, op, `simulate:${code}`);
      const { status } = ERROR_MEANINGS[code];
      expectProblem(answer, status, code);
      // As the checks answer: what stands behind the one that failed has told nothing yet.
      const { headers } = answer;
      expect(headers['x-credits-charged']).toBe(status === 401 ? undefined : '0');
      const counted = status !== 401 && status !== 403;
      expect(headers['ratelimit-policy'] !== undefined).toBe(counted);
      expect(headers.ratelimit !== undefined).toBe(counted);
      const after = await newest(tester);
      const recorded = { status: 'failed', test: true, creditsCharged: 0, failure: { code } };
      const [queued, news] = [WORKER_FAILURES[code] !== undefined, after?.id !== before?.id];
      expect(news).toBe(queued);
      expect(after ?? {}).toMatchObject(queued ? recorded : {});
    },
  );

  it('429 tells that nothing is left, and 402 price and balance', async () => {
    const limited = await send(tester, 'listing-copy', 'simulate:rate_limited');
    expect(limited.headers.ratelimit).toMatch(/^"default";r=0;t=\d+$/);
    const short = await send(tester, 'listing-copy', 'simulate:insufficient_credits');
    expect(short.headers['x-credits-remaining']).toBe('0');
    expect(expectProblem(short, 402).detail).toMatch(
      /costs 1 credit, but the balance is 0 credits/,
    );
  });

  it('another value is refused, with a list of those that are known', async () => {
    const answer = await send(tester, 'listing-images', 'simulate:everything');
    const { detail, errors } = expectProblem(answer, 400, 'invalid_body');
    expect(errors).toMatchObject([{ pointer: '/productTitle' }]);
    expect(detail).toContain('simulate:provider_timed_out');
    expect(detail).not.toContain('everything');
  });

  it('a failure frees its Idempotency-Key, as always', async () => {
    const options = { headers: { 'idempotency-key': 'again' } };
    const failed = await send(tester, 'listing-copy', 'simulate:generation_failed', options);
    expectProblem(failed, 500, 'generation_failed');
    const corrected = await send(tester, 'listing-copy', 'Steel bottle', options);
    expect(corrected.status).toBe(200);
    expect(corrected.headers['idempotent-replayed']).toBeUndefined();
    const repeated = await send(tester, 'listing-copy', 'Steel bottle', options);
    expect(repeated.headers['idempotent-replayed']).toBe('true');
  });
});

describe('a test key', () => {
  it('gets pictures free, marked in the file and in the record', async () => {
    const answer = await send(tester, 'listing-images', 'Steel bottle');
    expect(answer.status).toBe(200);
    expect(answer.headers['x-credits-charged']).toBe('0');
    expect(answer.headers['x-credits-remaining']).toBe('0');
    const { generation } = answer.json<{ generation: { outputUrl: string; previewUrl: string } }>();
    for (const url of [generation.outputUrl, generation.previewUrl]) {
      const picture = await fetch(url).then(async (got) => Buffer.from(await got.arrayBuffer()));
      const { xmpAsString } = await sharp(picture).metadata();
      expect(xmpAsString).toContain('Made with a test key');
    }
    expect(await newest(tester)).toMatchObject({ test: true, provider: 'studio' });
    expect(await contract.operator.balance(tester.organization)).toEqual({
      available: 0,
      reserved: 0,
    });
  });

  it('gets copy free', async () => {
    const answer = await send(tester, 'listing-copy', 'Steel bottle');
    expect(answer.status).toBe(200);
    expect(answer.headers['x-credits-charged']).toBe('0');
    expect(await newest(tester)).toMatchObject({ test: true, provider: 'template' });
  });

  it('is told in the account that its calls cost nothing', async () => {
    const answer = await contract.lookUp(ACCOUNT, tester.apiKey);
    const { account } = answer.json<{ account: { operations: { price: number }[] } }>();
    expect(account.operations.map(({ price }) => price)).toEqual([0, 0]);
  });

  it('has scopes, plan and quota as any other', async () => {
    const scopes = ['marketplace:listing-images:write'];
    const plan = await contract.plan({ name: 'one-call', rateLimit: 1, access: ['listing-copy'] });
    const other = await contract.caller({ kind: 'test', scopes, plan });
    expectProblem(await send(other, 'listing-copy', 'Mug'), 403, 'missing_scope');
    expectProblem(await send(other, 'listing-images', 'Mug'), 403, 'plan_access_denied');
    const quick = await contract.caller({ kind: 'test', plan });
    expect((await send(quick, 'listing-copy', 'Mug')).status).toBe(200);
    expectProblem(await send(quick, 'listing-copy', 'Mug'), 429, 'rate_limited');
  });
});

describe('a live key', () => {
  it.each(['simulate:provider_failed', 'simulate:internal_error', 'simulate:x'])(
    'takes %s for an ordinary title',
    async (title) => {
      const caller = await contract.caller();
      expect((await send(caller, 'listing-copy', title)).status).toBe(200);
      expect(await newest(caller)).not.toHaveProperty('test');
    },
  );

  it('takes it for the title of a picture, too, and charges', async () => {
    const caller = await contract.caller();
    const picture = await send(caller, 'listing-images', 'simulate:provider_failed');
    expect(picture.status).toBe(200);
    expect(picture.headers['x-credits-charged']).toBe('1');
    expect(await newest(caller)).not.toHaveProperty('test');
  });

  it('is not given what a test key of its organization was given, for the same Idempotency-Key', async () => {
    const caller = await contract.caller();
    const test = await contract.testKeyOf(caller);
    const options = { headers: { 'idempotency-key': 'shared' } };
    for (const one of [test, caller, test, caller]) {
      expect((await send(one, 'listing-copy', 'Mug', options)).status).toBe(200);
    }
    const list = await contract.lookUp(GENERATIONS, caller.apiKey);
    const { generations } = list.json<{ generations: Shown[] }>();
    expect(generations.map(({ test: marked }) => marked)).toEqual([undefined, true]);
  });
});

describe('look-ups and deletions', () => {
  const idsFor = async ({ apiKey }: TestCaller, query = ''): Promise<string[]> => {
    const answer = await contract.lookUp(`${GENERATIONS}${query}`, apiKey);
    return answer.json<{ generations: Shown[] }>().generations.map(({ id }) => id);
  };
  const one = (caller: TestCaller, id: string, method?: string): Promise<HttpAnswer> =>
    contract.lookUp(`${GENERATIONS}/${id}`, caller.apiKey, method);

  it('a test key sees what test keys of its organization made; live ones are 404 to it', async () => {
    const live = await contract.caller();
    const [test, sister] = [await contract.testKeyOf(live), await contract.testKeyOf(live)];
    for (const caller of [live, test, live, sister]) await send(caller, 'listing-copy', 'Mug');
    const all = await idsFor(live);
    const [sisters = '', second = '', tests = '', first = ''] = all;
    expect(all).toHaveLength(4);
    for (const query of ['', '?limit=100', '?operation=listing-copy', '?status=succeeded']) {
      expect(await idsFor(test, query)).toEqual([sisters, tests]);
    }
    const page = await contract.lookUp(`${GENERATIONS}?limit=1`, test.apiKey);
    const { nextCursor } = page.json<{ nextCursor: string }>();
    expect(await idsFor(test, `?cursor=${nextCursor}`)).toEqual([tests]);
    for (const id of [first, second]) {
      const refused = expectProblem(await one(test, id), 404, 'not_found');
      expectProblem(await one(test, id, 'DELETE'), 404, 'not_found');
      const unknown = expectProblem(await one(test, randomUUID()), 404, 'not_found');
      expect(refused.detail).toBe(unknown.detail);
    }
    expect((await one(test, sisters)).status).toBe(200);
    expect((await one(test, sisters, 'DELETE')).status).toBe(200);
    expect(await idsFor(test)).toEqual([tests]);
    // A live key sees and deletes all, as before.
    expect(await idsFor(live)).toEqual([second, tests, first]);
    expect((await one(live, tests, 'DELETE')).status).toBe(200);
    expect((await one(live, first, 'DELETE')).status).toBe(200);
    expect(await idsFor(live)).toEqual([second]);
  });
});

describe('operators', () => {
  it('see which generations were tests, and failures that were asked for apart from others', async () => {
    const answer = await send(tester, 'listing-copy', 'simulate:generation_failed');
    expect(answer.status).toBe(500);
    const { text } = await contract.get('/metrics');
    expect(text).toMatch(/^listing_test_calls_total\{[^}]*code="generation_failed"/m);
    expect(await countedFailures()).toEqual(before.failures);
    expect(contract.service.output().slice(before.output)).not.toMatch(/"level":"error"/);
  });

  it('find a sound ledger', async () => {
    expect((await contract.operator.audit()).findings).toEqual([]);
  });
});

it('the pages of the problems tell how to try them', async () => {
  const page = await contract.get('/problems/provider-failed');
  expect(page.text).toContain('simulate:provider_failed');
  expect(page.text).not.toContain('listing-copy');
  const elsewhere = await contract.get('/problems/not-found');
  expect(elsewhere.text).not.toContain('simulate:');
});

it('simulate:slow is answered well 20 s after it began, and a repeat with it', async () => {
  const calls = await Promise.all(slow);
  expect(calls.map(({ answer }) => answer.status)).toEqual([200, 200]);
  for (const { ms } of calls) expect(ms).toBeGreaterThan(SLOW_MS - 500);
  const replayed = calls.filter(({ answer }) => answer.headers['idempotent-replayed'] === 'true');
  expect(replayed).toHaveLength(1);
  const again = performance.now();
  const repeat = await send(slowCaller, 'listing-copy', 'simulate:slow', SLOW_CALL);
  expect(repeat.status).toBe(200);
  expect(performance.now() - again).toBeLessThan(SLOW_MS / 2);
});
