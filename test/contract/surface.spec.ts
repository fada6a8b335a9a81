import {
  ACCOUNT,
  ContractService,
  COPY,
  GENERATIONS,
  IMAGES,
  VALIDATE_COPY,
  VALIDATE_IMAGES,
} from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { productUrl } from '../support/contract/product-picture.js';
import { type HttpAnswer, sendCall, sendRaw } from '../support/raw-http.js';

const contract = ContractService.shared();
let apiKey: string;
let picture: string;
let record: string;
let listing: string;

beforeAll(async () => {
  ({ apiKey } = await contract.caller());
  const made = await contract.images(apiKey, { type: 'lifestyle', images: [await productUrl()] });
  const { generation } = made.json<{ generation: { id: string; outputUrl: string } }>();
  picture = new URL(generation.outputUrl).pathname;
  record = `${GENERATIONS}/${generation.id}`;
  await contract.copy(apiKey);
  const copies = await send('GET', `${GENERATIONS}?operation=listing-copy`);
  const [copy] = copies.json<{ generations: { id: string }[] }>().generations;
  listing = `${GENERATIONS}/${copy?.id}/listing`;
});

/** Below `/api` with a key, elsewhere without. */
const send = (method: string, path: string): Promise<HttpAnswer> =>
  sendCall({
    port: contract.port,
    method,
    path,
    headers: path.startsWith('/api/') ? { authorization: `Bearer ${apiKey}` } : {},
  });

/** Everything that is served, with what it takes. */
const SERVED = (): readonly (readonly [path: string, allowed: string])[] => [
  [IMAGES, 'POST'],
  [COPY, 'POST'],
  [GENERATIONS, 'GET, HEAD'],
  [record, 'GET, DELETE, HEAD'],
  [listing, 'GET, HEAD'],
  [ACCOUNT, 'GET, HEAD'],
  [VALIDATE_COPY, 'POST'],
  [VALIDATE_IMAGES, 'POST'],
  [picture, 'GET, HEAD'],
  ['/docs', 'GET, HEAD'],
  ['/openapi.json', 'GET, HEAD'],
  ['/problems', 'GET, HEAD'],
  ['/problems/not-found', 'GET, HEAD'],
  ['/health/live', 'GET, HEAD'],
  ['/health/ready', 'GET, HEAD'],
  ['/health/queue', 'GET, HEAD'],
  ['/metrics', 'GET, HEAD'],
];

const NOT_SERVED = [
  '/api',
  '/api/enterprise/v1/marketplace',
  '/api/enterprise/v1/x',
  IMAGES.replace('/v1/', '/v2/'),
  '/nothing',
  '/%E0%A4%A',
  '/problems/%E0%A4%A',
  '/problems/nothing',
  '/docs-json',
  '/metrics/',
  '/docs/none',
  '/docs/../package.json',
  '/docs/%2e%2e/package.json',
  '/docs/..%2f..%2fpackage.json',
  '/docs/..%5c..%5cpackage.json',
  '/media',
  '/media/',
  '/media/../health/live',
  '/media/%2e%2e/health/live',
  '/media/..%2f..%2f..%2fetc%2fpasswd/b/c',
  '/media/a/b/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/health',
  '/health/live/',
  '/HEALTH/live',
  '//health/live',
  '/health//live',
  '/%68ealth%2flive',
  '/health/live;x=1',
  '/health/live%00',
  '/problems/__proto__',
  '/problems/constructor',
  '/.git/config',
  '/.env',
  '/data',
];

const ODD_METHODS = ['OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'SEARCH', 'LINK'];

function expectHardened({ headers }: HttpAnswer): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cross-origin-resource-policy']).toMatch(/^(same|cross)-origin$/);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['x-request-id']).toMatch(/\S/);
  expect(Object.keys(headers).join()).not.toMatch(/x-powered-by|server|access-control|set-cookie/);
}

describe('the whole surface', () => {
  it('answers what it serves, hardened, and the same without a body for HEAD', async () => {
    for (const [path, allowed] of SERVED().filter(([, methods]) => methods !== 'POST')) {
      const [got, head] = [await send('GET', path), await send('HEAD', path)];
      expect([path, got.status, head.status]).toEqual([path, 200, 200]);
      expect(allowed.split(', ')).toEqual(expect.arrayContaining(['GET', 'HEAD']));
      expect(head.text).toBe('');
      expect(head.headers['content-type']).toBe(got.headers['content-type']);
      for (const answer of [got, head]) expectHardened(answer);
    }
  });

  it('answers 405 with Allow to any other method, hardened', async () => {
    for (const [path, allowed] of SERVED()) {
      const others = [...ODD_METHODS, 'GET', 'POST'];
      for (const method of others.filter((each) => !allowed.split(', ').includes(each))) {
        const answer = await send(method, path);
        expect([method, path, answer.headers.allow]).toEqual([method, path, allowed]);
        expectProblem(answer, 405, 'method_not_allowed');
        expectHardened(answer);
      }
      const head = allowed === 'POST' ? await send('HEAD', path) : undefined;
      expect([path, head?.status ?? 405, head?.text ?? '']).toEqual([path, 405, '']);
    }
  });

  it('answers 404 to everything else, however it is written, hardened', async () => {
    const others = [picture, record, listing, IMAGES, COPY].flatMap((path) => [
      path.toUpperCase(),
      `/${path}`,
      `${path}/`,
      `${path}x`,
    ]);
    const stolen = [picture.replace(/[^/]+$/, ''), picture.replace(/\/[^/]+$/, '/..')];
    for (const path of [...NOT_SERVED, ...others, ...stolen]) {
      const answer = await send('GET', path);
      expect([path, answer.status]).toEqual([path, 404]);
      expectProblem(answer, 404, 'not_found');
      expectHardened(answer);
      const head = await send('HEAD', path);
      expect([path, head.status, head.text]).toEqual([path, 404, '']);
    }
    for (const operation of [IMAGES, COPY]) {
      for (const path of others.filter((each) => each.toLowerCase().includes(operation)))
        expectProblem(await send('POST', path), 404, 'not_found');
    }
  });

  it('answers both to callers without a key, too', async () => {
    expectProblem(await contract.get(IMAGES), 405, 'method_not_allowed');
    expectProblem(await contract.call(`${IMAGES}/`, undefined, {}), 404, 'not_found');
  });

  it('opens no tunnel, switches to no other protocol, and repeats nothing by TRACE', async () => {
    const tunnel = await sendRaw(
      contract.port,
      'CONNECT 10.0.0.1:22 HTTP/1.1\r\nHost: x\r\nX-Request-Id: tunnel-1\r\n\r\n',
    );
    expect(tunnel).toMatch(/^HTTP\/1\.1 405 [^]*allow: GET, HEAD, POST[^]*"requestId":"tunnel-1"/i);
    const upgrade = await sendRaw(
      contract.port,
      'GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: h2c\r\n\r\n',
    );
    expect(upgrade).toMatch(/^HTTP\/1\.1 200 /);
    const trace = await sendCall({
      port: contract.port,
      method: 'TRACE',
      path: '/health/live',
      headers: { cookie: 'secret=1' },
    });
    expect(trace.text).not.toContain('secret');
  });
});

describe('names that mean something to JavaScript', () => {
  const DANGEROUS = [
    '{"__proto__":{"productTitle":"x","admin":true}}',
    '{"constructor":{"prototype":{"productTitle":"x"}}}',
    '{"productTitle":{"__proto__":{"toString":"x"}}}',
    '{"__proto__":null}',
    '{"productTitle":["x"],"length":1}',
  ];

  it('are fields like any other, which nobody knows', async () => {
    for (const raw of DANGEROUS) {
      expectProblem(await contract.copy(apiKey, undefined, { raw }), 400, 'invalid_body');
    }
    const all = `{"__proto__":{"brandName":1},"constructor":1,"toString":1,"hasOwnProperty":1,"productTitle":"Steel bottle"}`;
    expect((await contract.copy(apiKey, undefined, { raw: all })).status).toBe(200);
    expect((await contract.copy(apiKey, {})).status).toBe(400);
  });

  it('of doubled fields the last one counts, and it is checked', async () => {
    const last = '{"productTitle":5,"productTitle":"Steel bottle"}';
    expect((await contract.copy(apiKey, undefined, { raw: last })).status).toBe(200);
    const raw = '{"productTitle":"Steel bottle","productTitle":5}';
    expectProblem(await contract.copy(apiKey, undefined, { raw }), 400, 'invalid_body');
  });
});
