import { ConnectionFailedError, ListingProblemError, UnexpectedAnswerError } from './errors.js';
import { retryAfterMs, waitBeforeRepeat } from './retry.js';
import { ListingClient } from './listing-client.js';

const PROBLEM = {
  type: '/problems/rate-limited',
  title: 'Too many calls',
  status: 429,
  detail: 'Repeat the call in 1 s.',
  code: 'rate_limited',
  success: false,
  requestId: 'r-1',
};

const refusal = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ ...PROBLEM, status }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });

const done = (): Response => Response.json({ success: true, result: { optimizedTitle: 'Mug' } });

/** A client whose attempts get these answers in turn, and the requests that it made. */
function clientOn(answers: readonly (Response | Error)[], retries = 4) {
  const keys: (string | null)[] = [];
  const client = new ListingClient({
    apiKey: 'k',
    retries,
    longestWaitMs: 20,
    fetch: async (_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      const answer = answers[keys.length - 1];
      if (answer instanceof Response) return answer;
      throw answer ?? new Error('no answer is left');
    },
  });
  return { client, keys };
}

const BOUNDS = { retries: 3, longestWaitMs: 60_000 };

describe('waits of the client', () => {
  it('are those that the service asks for, as seconds or as a date', () => {
    expect(retryAfterMs(refusal(429, { 'retry-after': '7' }))).toBe(7_000);
    const date = new Date(10_000).toUTCString();
    expect(retryAfterMs(refusal(503, { 'retry-after': date }), 4_000)).toBe(6_000);
    expect(retryAfterMs(refusal(503, { 'retry-after': 'soon' }))).toBeUndefined();
    expect(waitBeforeRepeat(refusal(429, { 'retry-after': '7' }), 0, BOUNDS)).toBe(7_000);
  });

  it('grow where nothing is asked for, and end with the repeats', () => {
    const waits = [0, 1, 2].map((repeats) => waitBeforeRepeat(undefined, repeats, BOUNDS) ?? 0);
    waits.forEach((ms, i) => {
      expect(ms).toBeGreaterThanOrEqual(250 * 2 ** i);
      expect(ms).toBeLessThanOrEqual(500 * 2 ** i);
    });
    expect(waitBeforeRepeat(undefined, 3, BOUNDS)).toBeUndefined();
  });

  it('are none for a refusal, a failure of the service, and a wait that is too long', () => {
    for (const status of [400, 401, 402, 403, 404, 500, 502])
      expect(waitBeforeRepeat(refusal(status), 0, BOUNDS)).toBeUndefined();
    const late = refusal(429, { 'retry-after': '61' });
    expect(waitBeforeRepeat(late, 0, BOUNDS)).toBeUndefined();
    expect(waitBeforeRepeat(new Response('bad gateway', { status: 502 }), 0, BOUNDS)).toBeDefined();
  });
});

describe('repeats of the client', () => {
  it('carry one key: a new one for each call, or that of the caller', async () => {
    const late = refusal(503, { 'retry-after': '0' });
    const { client, keys } = clientOn([new TypeError('reset'), late, done(), done()]);
    const { call } = await client.createListingCopy({ productTitle: 'Mug' });
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys)).toEqual(new Set([call.idempotencyKey]));
    expect(call.attempts).toBe(3);
    await client.createListingCopy({ productTitle: 'Mug' }, { idempotencyKey: 'mine' });
    expect(keys[3]).toBe('mine');
  });

  it('come after an answer that broke off', async () => {
    const broken = new Response(
      new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) }),
    );
    const { client, keys } = clientOn([broken, done()]);
    expect((await client.createListingCopy({ productTitle: 'Mug' })).result.optimizedTitle).toBe(
      'Mug',
    );
    expect(keys[1]).toBe(keys[0]);
  });

  it('end with the problem, and the key for a later repeat', async () => {
    const { client, keys } = clientOn([refusal(429, { 'retry-after': '30' })]);
    const failed = client.createListingCopy({ productTitle: 'Mug' });
    await expect(failed).rejects.toBeInstanceOf(ListingProblemError);
    const error = await failed.catch((one: ListingProblemError) => one);
    expect(error).toMatchObject({
      name: 'ListingProblemError',
      code: 'rate_limited',
      status: 429,
      attempts: 1,
      retryAfterMs: 30_000,
      idempotencyKey: keys[0],
      typeUrl: 'http://127.0.0.1:3000/problems/rate-limited',
    });
  });

  it('end with what else came, or with nothing', async () => {
    const page = (): Response => new Response('<h1>bad gateway</h1>', { status: 502 });
    const proxied = clientOn([page(), page()], 1).client.getAccount();
    await expect(proxied).rejects.toMatchObject({ status: 502, body: '<h1>bad gateway</h1>' });
    await expect(proxied).rejects.toBeInstanceOf(UnexpectedAnswerError);
    const dead = clientOn([new TypeError('refused'), new TypeError('refused')], 1).client;
    await expect(dead.getAccount()).rejects.toBeInstanceOf(ConnectionFailedError);
  });

  it('stop when the caller does', async () => {
    const { client, keys } = clientOn([new TypeError('refused'), done()]);
    const stop = new AbortController();
    const call = client.getAccount({ signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    expect(keys.length).toBeLessThan(2);
  });

  it('take a generation that an earlier attempt deleted as deleted', async () => {
    const gone = { ...PROBLEM, status: 404, code: 'not_found' };
    const answer = (): Response =>
      new Response(JSON.stringify(gone), {
        status: 404,
        headers: { 'content-type': 'application/problem+json' },
      });
    const { client } = clientOn([new TypeError('reset'), answer(), answer()]);
    expect((await client.deleteGeneration('a')).call.attempts).toBe(2);
    await expect(client.deleteGeneration('a')).rejects.toMatchObject({ code: 'not_found' });
  });
});
