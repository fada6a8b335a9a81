import { ApiKeyStore } from '../../src/access/api-key.store.js';
import { OrganizationStore } from '../../src/access/organization.store.js';
import {
  type CallOptions,
  COPY,
  EdgeClient,
  expectProblem,
  IMAGES,
  SCOPES,
} from '../support/edge-client.js';

let client: EdgeClient;
const call = (apiKey: string | undefined, options?: CallOptions) => client.call(apiKey, options);
const newKey = (...args: Parameters<EdgeClient['newKey']>) => client.newKey(...args);

beforeAll(async () => {
  client = await EdgeClient.start();
});

afterAll(() => client.stop());

describe('who may call', () => {
  it('lets a good key in, whatever the case of the scheme, and tells credits and quota', async () => {
    const { apiKey } = await newKey();
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const answer = await call(undefined, { headers: { authorization: `${scheme} ${apiKey}` } });
      expect(answer.status).toBe(200);
      expect(answer.headers['x-credits-charged']).toBe('0');
      expect(answer.headers['x-credits-remaining']).toBe('0');
      expect(answer.headers['ratelimit-policy']).toBe('"default";q=100000;w=60');
      expect(answer.headers.ratelimit).toMatch(/^"default";r=9999\d;t=([1-9]|[1-5]\d|60)$/);
      expect(Object.keys(answer.headers).join()).not.toMatch(/x-ratelimit|x-powered-by|etag/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    const copy = await call(apiKey, { path: COPY, body: { productTitle: 'Bottle' } });
    expect(copy.headers['x-credits-charged']).toBeUndefined();
  });

  it('answers 401 for no key in any form', async () => {
    const { apiKey } = await newKey();
    for (const authorization of ['', 'Bearer', 'Bearer   ', 'Basic YTpi', apiKey]) {
      const answer = await call(undefined, { headers: { authorization } });
      expectProblem(answer, 401, 'missing_api_key');
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
    expectProblem(
      await call(undefined, { path: `${IMAGES}?api_key=${apiKey}` }),
      401,
      'missing_api_key',
    );
  });

  it('answers the same 401 for unknown, revoked, expired and malformed keys', async () => {
    const revoked = await newKey();
    expect((await call(revoked.apiKey)).status).toBe(200);
    await client.edge.app.get(ApiKeyStore).revoke(revoked.id);
    const expired = await newKey('roomy', SCOPES, -1);
    const { apiKey } = await newKey();
    const badChecksum = `${apiKey.slice(0, -1)}${apiKey.endsWith('0') ? '1' : '0'}`;
    const keys = [revoked.apiKey, expired.apiKey, badChecksum, "' OR 1=1--", 'a'.repeat(10_000)];
    const details = new Set<unknown>();
    for (const key of keys) {
      const answer = await call(key);
      expectProblem(answer, 401, 'invalid_api_key');
      details.add(answer.json().detail);
    }
    expect(details.size).toBe(1);
  });

  it('answers 403 for a missing scope, by exact text, before it looks at the body', async () => {
    for (const scopes of [[], ['marketplace:listing-copy:write'], ['marketplace:listing-images']]) {
      const { apiKey } = await newKey('roomy', scopes);
      expectProblem(await call(apiKey, { raw: '{' }), 403, 'missing_scope');
    }
  });

  it('answers 403 for a plan without the operation and for a suspended organization', async () => {
    const { apiKey } = await newKey('free');
    expectProblem(await call(apiKey), 403, 'plan_access_denied');
    const suspended = await newKey();
    await client.edge.app.get(OrganizationStore).suspend(suspended.organization);
    const answer = await call(suspended.apiKey);
    expectProblem(answer, 403, 'plan_access_denied');
    expect(answer.headers['x-credits-charged']).toBe('0');
  });

  it('lets exactly the quota through of 500 calls at once, over both operations', async () => {
    const { apiKey } = await newKey('limited');
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, i) =>
        i % 2 === 0 ? call(apiKey) : call(apiKey, { path: COPY, body: { productTitle: 'Bottle' } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(480);
    for (const answer of refused) {
      expectProblem(answer, 429, 'rate_limited');
      expect(answer.headers.ratelimit).toMatch(/^"default";r=0;t=\d+$/);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expectProblem(await call(apiKey, { raw: '{' }), 429, 'rate_limited');
  });
});
