import { type HttpAnswer, sendRaw } from '../support/raw-http.js';
import { ContractService, COPY, IMAGES } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';

/** Every code of the interface. */
const CODES = [
  'invalid_json',
  'invalid_body',
  'unsupported_type',
  'too_many_images',
  'input_too_large',
  'source_image_unreachable',
  'source_image_forbidden',
  'source_image_unreadable',
  'source_image_unsuitable',
  'content_refused',
  'idempotency_key_reused',
  'missing_api_key',
  'invalid_api_key',
  'insufficient_credits',
  'missing_scope',
  'plan_access_denied',
  'not_found',
  'method_not_allowed',
  'headers_too_large',
  'rate_limited',
  'capacity_exceeded',
  'generation_failed',
  'generation_timed_out',
  'internal_error',
  'provider_failed',
  'provider_timed_out',
  'service_unavailable',
];

let contract: ContractService;
let apiKey: string;

beforeAll(async () => {
  contract = await ContractService.start();
  ({ apiKey } = await contract.caller());
});

afterAll(() => contract.stop());

describe('bodies', () => {
  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'invalid_json'],
    ['not JSON', '{type:hero', 'invalid_json'],
    ['single quotes', "{'type':'hero'}", 'invalid_json'],
    ['NaN', '{"type":"hero","images":NaN}', 'invalid_json'],
    ['cut off', '{"type":"hero","images":["da', 'invalid_json'],
    ['two values', '{}{}', 'invalid_json'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'invalid_json'],
    ['null', 'null', 'invalid_body'],
    ['a number', '1', 'invalid_body'],
    ['a string', '"hero"', 'invalid_body'],
    ['a list', '[]', 'invalid_body'],
  ])('%s is refused, by both operations', async (_, raw, code) => {
    for (const path of [IMAGES, COPY]) {
      expectProblem(await contract.call(path, apiKey, undefined, { raw }), 400, code);
    }
  });

  it.each<Record<string, string>>([
    { 'content-type': 'text/plain' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'foo' },
  ])('a wrong content type is refused with 400: %j', async (headers) => {
    const answer = await contract.copy(apiKey, { productTitle: 'Bottle' }, { headers });
    expectProblem(answer, 400, 'invalid_body');
  });

  it.each([
    'application/json',
    'Application/JSON; charset="UTF-8"',
    'application/json;charset=utf8',
  ])('a right one is taken: %s', async (type) => {
    const headers = { 'content-type': type };
    const answer = await contract.copy(apiKey, { productTitle: 'Bottle' }, { headers });
    expect(answer.status).toBe(200);
  });
});

describe('addresses and methods', () => {
  it.each([
    `/${IMAGES}`,
    `${IMAGES}/`,
    IMAGES.toUpperCase(),
    IMAGES.replace('/v1/', '/v2/'),
    '/',
    '/api',
    '/nothing',
    '/%E0%A4%A',
    '/problems/nothing',
    '/problems/constructor',
    '/docs/../package.json',
    '/.env',
  ])('%s is not found', async (path) => {
    expectProblem(await contract.get(path), 404, 'not_found');
    if (!path.startsWith('/problems')) {
      expectProblem(await contract.call(path, apiKey, {}), 404, 'not_found');
    }
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    for (const path of [IMAGES, COPY]) {
      const answer = await contract.call(path, apiKey, undefined, { method });
      expectProblem(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).toBe('POST');
    }
  });

  it('HEAD is not allowed either, without a body', async () => {
    const answer = await contract.call(IMAGES, apiKey, undefined, { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 405, text: '' });
    expect(answer.headers.allow).toBe('POST');
  });

  it('an unknown address is not found without a key, too', async () => {
    expectProblem(await contract.call('/api/enterprise/v1/x', undefined, {}), 404, 'not_found');
  });
});

describe('what Node refuses before anything of ours runs', () => {
  it.each<[string, string, number, string]>([
    ['not HTTP', 'hello\r\n\r\n', 400, 'invalid_body'],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid_body'],
    [
      'two lengths',
      `POST ${COPY} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'invalid_body',
    ],
    [
      '20 KB of headers',
      `POST ${COPY} HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'a path of 20 KB',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('%s is a problem', async (_, request, status, code) => {
    const text = await sendRaw(contract.port, request);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const [line = '', ...fields] = head.split('\r\n');
    const headers = Object.fromEntries(
      fields.map((field) => [
        field.slice(0, field.indexOf(':')).toLowerCase(),
        field.slice(field.indexOf(':') + 1).trim(),
      ]),
    );
    const answer = {
      status: Number(line.split(' ')[1]),
      headers,
      text: body,
      json: <T>() => JSON.parse(body) as T,
    };
    expectProblem(answer as HttpAnswer, status, code);
  });
});

describe('pages', () => {
  it.each(CODES)('/problems explains %s', async (code) => {
    const answer = await contract.get(`/problems/${code.replaceAll('_', '-')}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.text).toContain(code);
  });

  it('/docs is served from our own origin alone', async () => {
    const page = await contract.get('/docs');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) {
      expect(part).not.toMatch(/^(https?:)?\/\//);
      const asset = await contract.get(new URL(part, 'http://x/docs').pathname);
      expect({ part, status: asset.status }).toEqual({ part, status: 200 });
    }
    expect(page.headers['content-security-policy']).not.toMatch(/https?:/);
  });

  it('/openapi.json is OpenAPI 3.1 and holds both operations with their statuses', async () => {
    const answer = await contract.get('/openapi.json');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const description = answer.json<{
      openapi: string;
      servers: { url: string }[];
      paths: Record<string, { post: { responses: object } }>;
    }>();
    expect(description.openapi).toMatch(/^3\.1\./);
    expect(description.servers).toEqual([{ url: contract.service.baseUrl }]);
    const statuses = ['200', '400', '401', '402', '403', '429', '500', '503'];
    expect(Object.keys(description.paths[IMAGES]?.post.responses ?? {})).toEqual(
      expect.arrayContaining([...statuses, '502']),
    );
    expect(Object.keys(description.paths[COPY]?.post.responses ?? {})).toEqual(
      expect.arrayContaining(statuses),
    );
    expect(Object.keys(description.paths)).toEqual(expect.arrayContaining([IMAGES, COPY]));
  });

  it('health answers on the same port', async () => {
    for (const path of ['/health/ready', '/health/live']) {
      expect((await contract.get(path)).status).toBe(200);
    }
  });
});
