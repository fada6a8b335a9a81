import { ContractService, COPY, IMAGES } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';

/** Every code of the interface, by its status. */
const CODES: readonly (readonly [status: number, codes: string])[] = [
  [
    400,
    `invalid_json invalid_body unsupported_type too_many_images input_too_large source_image_unreachable
     source_image_forbidden source_image_unreadable source_image_unsuitable content_refused
     idempotency_key_reused`,
  ],
  [401, 'missing_api_key invalid_api_key'],
  [402, 'insufficient_credits'],
  [403, 'missing_scope plan_access_denied'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [429, 'rate_limited capacity_exceeded'],
  [431, 'headers_too_large'],
  [500, 'generation_failed generation_timed_out internal_error'],
  [502, 'provider_failed provider_timed_out'],
  [503, 'service_unavailable'],
];

const contract = ContractService.shared();
let apiKey: string;

beforeAll(async () => {
  ({ apiKey } = await contract.caller());
});

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
    ['too deep', `{"images":${'['.repeat(100_000)}}`, 'invalid_body'],
    [
      'too deep, and whole',
      `{"images":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'invalid_body',
    ],
  ])('%s is refused, by both operations', async (_, raw, code) => {
    for (const path of [IMAGES, COPY]) {
      expectProblem(await contract.call(path, apiKey, undefined, { raw }), 400, code);
    }
  });

  it.each<Record<string, string>>([
    { 'content-type': '' },
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

  it('a byte order mark is no part of it', async () => {
    const answer = await contract.copy(apiKey, undefined, {
      raw: '\ufeff{"productTitle":"Bottle"}',
    });
    expect(answer.status).toBe(200);
  });
});

describe('pages', () => {
  it.each(CODES)('/problems lists and explains the codes of %i', async (status, codes) => {
    const list = await contract.get('/problems');
    for (const code of codes.split(/\s+/)) {
      const path = `/problems/${code.replaceAll('_', '-')}`;
      expect(list.text).toContain(`href="${path}"`);
      const answer = await contract.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.text).toContain(code);
      expect(answer.text).toContain(String(status));
    }
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
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('/openapi.json is OpenAPI 3.1, holds both operations with their statuses, and refers to nothing that is not there', async () => {
    const answer = await contract.get('/openapi.json');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const { openapi, servers, paths, components } = answer.json<{
      openapi: string;
      servers: { url: string }[];
      paths: Record<string, { post: { responses: object } }>;
      components: { schemas: object };
    }>();
    expect(openapi).toBe('3.1.0');
    expect(servers).toEqual([{ url: contract.service.baseUrl }]);
    const statuses = ['200', '202', '400', '401', '402', '403', '405', '429', '431', '500', '503'];
    const told = [IMAGES, COPY].map((path) => Object.keys(paths[path]?.post.responses ?? {}));
    expect(told.map((each) => each.toSorted())).toEqual([
      [...statuses, '502'].toSorted(),
      statuses,
    ]);
    const references = answer.text.matchAll(/"#\/components\/schemas\/(\w+)"/g);
    const known = Object.keys(components.schemas);
    expect(known).toEqual(expect.arrayContaining([...references].map(([, name]) => name)));
  });

  it('health answers on the same port', async () => {
    for (const path of ['/health/ready', '/health/live']) {
      expect((await contract.get(path)).status).toBe(200);
    }
  });
});
