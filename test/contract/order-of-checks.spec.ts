import { createHash } from 'node:crypto';
import { BOTTLE, ContractService, COPY, IMAGES } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { dataUrl, productUrl } from '../support/contract/product-picture.js';
import { generateApiKey } from '../../src/access/api-key.js';
import { ApiKeyStore } from '../../src/access/api-key.store.js';
import { OrganizationStore } from '../../src/access/organization.store.js';
import { sendRaw } from '../support/raw-http.js';

const COPY_SCOPE = 'marketplace:listing-copy:write';
const IMAGES_SCOPE = 'marketplace:listing-images:write';
const NOT_JSON = { raw: '{type:hero' };

const contract = ContractService.shared();
const photo = await productUrl();

describe('401 < 403 < 429 < 400 < 402', () => {
  it('401 comes before the body: no key and an unknown key', async () => {
    expectProblem(await contract.images(undefined, {}, NOT_JSON), 401, 'missing_api_key');
    expectProblem(await contract.images('nonsense', {}, NOT_JSON), 401, 'invalid_api_key');
  });

  it('403 comes before 429 and 400, and does not count against the quota', async () => {
    const { apiKey } = await contract.caller({ scopes: [COPY_SCOPE], rateLimit: 1 });
    for (let i = 0; i < 3; i++) {
      expectProblem(await contract.images(apiKey, {}, NOT_JSON), 403, 'missing_scope');
    }
    expect((await contract.copy(apiKey)).status).toBe(200);
  });

  it('403 missing_scope or plan_access_denied, each by its own cause', async () => {
    const free = await contract.caller({ plan: 'free' });
    expectProblem(await contract.images(free.apiKey, {}), 403, 'plan_access_denied');
    expectProblem(await contract.copy(free.apiKey, {}), 403, 'plan_access_denied');
    const copyPlan = await contract.caller({ plan: 'copy' });
    expectProblem(await contract.images(copyPlan.apiKey, {}), 403, 'plan_access_denied');
    expect((await contract.copy(copyPlan.apiKey)).status).toBe(200);
  });

  it('429 comes before 400 and 402', async () => {
    const { apiKey } = await contract.caller({ rateLimit: 1, credits: 0 });
    expectProblem(await contract.images(apiKey, {}, NOT_JSON), 400, 'invalid_json');
    expectProblem(await contract.images(apiKey, {}, NOT_JSON), 429, 'rate_limited');
  });

  it('400 for what the request shows comes before 402', async () => {
    const { apiKey } = await contract.caller({ credits: 0 });
    const svg = dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    const bodies: [object, string][] = [
      [{ images: [photo] }, 'invalid_body'],
      [{ type: 'poster', images: [photo] }, 'unsupported_type'],
      [{ type: 'hero', images: Array(7).fill(photo) }, 'too_many_images'],
      [{ type: 'hero', images: ['no url'] }, 'invalid_body'],
      [{ type: 'hero', images: ['http://127.0.0.1/a.png'] }, 'source_image_forbidden'],
      [{ type: 'hero', images: [svg] }, 'source_image_unreadable'],
      [{ type: 'hero', images: [dataUrl(hugePngHeader())] }, 'input_too_large'],
    ];
    for (const [body, code] of bodies) {
      expectProblem(await contract.images(apiKey, body), 400, code);
    }
    const key = { headers: { 'idempotency-key': 'a b' } };
    expectProblem(
      await contract.images(apiKey, { type: 'hero', images: [photo] }, key),
      400,
      'invalid_body',
    );
  });

  it('402 comes before what only fetching and decoding can tell', async () => {
    const { apiKey } = await contract.caller({ credits: 0 });
    const header = Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64').subarray(0, 60);
    for (const image of ['https://nothing.invalid/a.png', dataUrl(header)]) {
      const answer = await contract.images(apiKey, { type: 'hero', images: [image] });
      expectProblem(answer, 402, 'insufficient_credits');
    }
  });
});

describe('keys', () => {
  it('are taken whatever the case of the scheme', async () => {
    const { apiKey } = await contract.caller();
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const headers = { authorization: `${scheme} ${apiKey}` };
      expect((await contract.copy(undefined, BOTTLE, { headers })).status).toBe(200);
    }
  });

  it('in any other form are none: 401 missing_api_key', async () => {
    const { apiKey } = await contract.caller();
    for (const authorization of ['', 'Bearer', 'Bearer   ', 'Basic YTpi', apiKey]) {
      const answer = await contract.copy(undefined, BOTTLE, { headers: { authorization } });
      expectProblem(answer, 401, 'missing_api_key');
    }
    const inQuery = await contract.call(`${COPY}?api_key=${apiKey}`, undefined, BOTTLE);
    expectProblem(inQuery, 401, 'missing_api_key');
  });

  it('get the same 401 at once: unknown, malformed, revoked and expired ones', async () => {
    const [valid, revoked] = [await contract.caller(), await contract.caller()];
    const expired = await contract.caller({ expiresIn: -1 });
    expect((await contract.copy(revoked.apiKey)).status).toBe(200);
    await new ApiKeyStore(contract.operator.database).revoke(revoked.keyId);
    const details = new Set<string>();
    for (const key of [
      revoked.apiKey,
      expired.apiKey,
      generateApiKey(),
      `${valid.apiKey.slice(0, -1)}${valid.apiKey.endsWith('0') ? '1' : '0'}`,
      valid.apiKey.replace('live', 'test'),
      createHash('sha256').update(valid.apiKey).digest('hex'),
      "' OR 1=1--",
      'a'.repeat(10_000),
    ]) {
      for (const path of [IMAGES, COPY]) {
        const answer = await contract.call(path, key, {});
        details.add(expectProblem(answer, 401, 'invalid_api_key').detail);
      }
    }
    expect(details.size).toBe(1);
  });

  it('a suspended organization gets 403 plan_access_denied within a second', async () => {
    const { apiKey, organization } = await contract.caller();
    expect((await contract.copy(apiKey)).status).toBe(200);
    await new OrganizationStore(contract.operator.database).suspend(organization);
    expectProblem(await contract.copy(apiKey), 403, 'plan_access_denied');
    expectProblem(await contract.images(apiKey, {}), 403, 'plan_access_denied');
  });

  it('scopes are compared as a whole and per operation', async () => {
    for (const scope of [
      'marketplace:listing-images',
      `${IMAGES_SCOPE}2`,
      `${COPY_SCOPE}2`,
      '*',
      '',
    ]) {
      const { apiKey } = await contract.caller({ scopes: scope === '' ? [] : [scope] });
      expectProblem(await contract.images(apiKey, {}), 403, 'missing_scope');
      expectProblem(await contract.copy(apiKey), 403, 'missing_scope');
    }
    const { apiKey } = await contract.caller({ scopes: [IMAGES_SCOPE] });
    expectProblem(await contract.copy(apiKey), 403, 'missing_scope');
    expectProblem(await contract.images(apiKey, {}), 400, 'invalid_body');
  });
});

describe('a body that is not wanted', () => {
  const head = (authorization: string): string =>
    `POST ${IMAGES} HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: application/json\r\n` +
    'Content-Length: 5000000\r\n\r\n{"type"';

  it('is not read before 401, 403 and 429: the answer comes at once and the connection closes', async () => {
    const noScope = await contract.caller({ scopes: [] });
    const limited = await contract.caller({ rateLimit: 1 });
    await contract.copy(limited.apiKey);
    const refusals: [number, string][] = [
      [401, ''],
      [403, `Authorization: Bearer ${noScope.apiKey}\r\n`],
      [429, `Authorization: Bearer ${limited.apiKey}\r\n`],
    ];
    const start = performance.now();
    const answers = await Promise.all(
      refusals.map(([, authorization]) => sendRaw(contract.port, head(authorization))),
    );
    for (const [index, answer] of answers.entries()) {
      const status = refusals[index]?.[0];
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    }
    // Drained for at most 1 s, although the client stopped in the middle; a request has 60 s to arrive.
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('is drained, so that a client that is still sending sees the status', async () => {
    const raw = Buffer.alloc(20_000_000, 'A');
    const answer = await contract.images(undefined, undefined, { raw });
    expectProblem(answer, 401, 'missing_api_key');
    expect(answer.headers.connection).toBe('close');
  });
});

/** The first bytes of a PNG of 10,000 x 5,001 pixels: over 50 megapixels by its header. */
function hugePngHeader(): Buffer {
  const png = Buffer.alloc(64);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png);
  png.writeUInt32BE(10_000, 16);
  png.writeUInt32BE(5_001, 20);
  png.writeUInt8(8, 24);
  png.writeUInt8(2, 25);
  return png;
}
