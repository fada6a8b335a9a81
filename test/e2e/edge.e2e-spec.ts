import {
  type CallOptions,
  COPY,
  EdgeClient,
  expectProblem,
  IMAGES,
} from '../support/edge-client.js';
import { sendRaw } from '../support/raw-http.js';

let client: EdgeClient;
const call = (apiKey: string | undefined, options?: CallOptions) => client.call(apiKey, options);
const newKey = (...args: Parameters<EdgeClient['newKey']>) => client.newKey(...args);

beforeAll(async () => {
  client = await EdgeClient.start();
});

afterAll(() => client.stop());

describe('addresses', () => {
  it('answers 404 for what is not there, by exact path', async () => {
    const { apiKey } = await newKey();
    const wrong = [
      `/${IMAGES}`,
      `${IMAGES}/`,
      IMAGES.toUpperCase(),
      IMAGES.replace('v1', 'v2'),
      '/%E0%A4%A',
      '/problems/%E0%A4%A',
      '/problems/none',
    ];
    for (const path of wrong) {
      const method = path.startsWith('/problems') ? 'GET' : 'POST';
      expectProblem(await call(apiKey, { path, method }), 404, 'not_found');
    }
  });

  it('answers 405 with Allow for another method', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await call(undefined, { method });
      expectProblem(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).toBe('POST');
    }
  });

  it('explains each problem on a page, and the API on another, from our own origin', async () => {
    const list = await call(undefined, { method: 'GET', path: '/problems' });
    expect(list.text).toContain('href="/problems/insufficient-credits"');
    const page = await call(undefined, { method: 'GET', path: '/problems/insufficient-credits' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('insufficient_credits');
    const docs = await call(undefined, { method: 'GET', path: '/docs' });
    expect(docs.status).toBe(200);
    expect(docs.text).not.toMatch(/(src|href)="https?:/);
    expect(docs.headers['content-security-policy']).toContain("script-src 'self'");
    const script = await call(undefined, { method: 'GET', path: '/docs/swagger-ui-bundle.js' });
    expect(script.status).toBe(200);
  });
});

describe('the API description', () => {
  it('is OpenAPI 3.1 with every problem of both operations, and no reference into nothing', async () => {
    const answer = await call(undefined, { method: 'GET', path: '/openapi.json' });
    const description = answer.json<{ openapi: string; components: { schemas: object } }>();
    expect(description.openapi).toBe('3.1.0');
    const references = answer.text.matchAll(/"#\/components\/schemas\/(\w+)"/g);
    const known = Object.keys(description.components.schemas);
    expect(known).toEqual(expect.arrayContaining([...references].map((match) => match[1])));
    const statuses = ['200', '400', '401', '402', '403', '429', '500', '503'];
    expect(description).toMatchObject({ paths: { [IMAGES]: { post: {} }, [COPY]: { post: {} } } });
    const { paths } = answer.json<{
      paths: Record<string, { post: { responses: Record<string, { headers: object }> } }>;
    }>();
    const [images, copy] = [paths[IMAGES], paths[COPY]].map((path) => path?.post.responses ?? {});
    expect(Object.keys(images ?? {}).toSorted()).toEqual([...statuses, '502'].toSorted());
    expect(Object.keys(copy ?? {}).toSorted()).toEqual(statuses);
  });
});

describe('request ids', () => {
  it('echoes a well-formed one and replaces any other', async () => {
    const good = await call(undefined, { headers: { 'x-request-id': 'order!~4711' } });
    expect(good.json().requestId).toBe('order!~4711');
    for (const id of ['', 'a b', 'é', 'x'.repeat(129), 'x'.repeat(10_000)]) {
      const answer = await call(undefined, { headers: { 'x-request-id': id } });
      expectProblem(answer, 401, 'missing_api_key');
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('what Node itself refuses', () => {
  const raw: [string, string, number, string][] = [
    ['not HTTP', 'hello\r\n\r\n', 400, 'invalid_body'],
    [
      'smuggling',
      `POST ${IMAGES} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'invalid_body',
    ],
    [
      '20 KB of headers',
      `POST ${IMAGES} HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['no Host', `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`, 400, 'invalid_body'],
  ];
  const end = 'Connection: close\r\n\r\n';
  const key = 'Authorization: Bearer lsk_live_x\r\n';
  for (const path of [IMAGES, '/health/live', '/nowhere']) {
    raw.push(
      [
        `two Host: ${path}`,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nhost: x\r\n${end}`,
        400,
        'invalid_body',
      ],
      [
        `two keys: ${path}`,
        `POST ${path} HTTP/1.1\r\nHost: x\r\n${key}${key}${end}`,
        400,
        'invalid_body',
      ],
      [
        `Transfer-Encoding under HTTP/1.0: ${path}`,
        `POST ${path} HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
        400,
        'invalid_body',
      ],
    );
  }
  it.each(raw)('is a problem, too: %s', async (_name, text, status, code) => {
    const answer = await sendRaw(client.edge.port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/content-type: application\/problem\+json/i);
    const id = /x-request-id: (\S+)/i.exec(head)?.[1];
    expect(JSON.parse(body)).toMatchObject({ status, code, success: false, requestId: id });
  });
});

describe('our own faults', () => {
  it('answers 500 without a word of the error', async () => {
    const { apiKey } = await newKey();
    const answer = await call(apiKey, { path: COPY, body: { productTitle: 'throw 1' } });
    expectProblem(answer, 500, 'internal_error');
    expect(answer.text).not.toMatch(/secret| at |\.ts/);
  });
});
