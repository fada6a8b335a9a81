import { connect } from 'node:net';
import {
  type CallOptions,
  EdgeClient,
  expectProblem,
  HERO,
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

describe('bodies', () => {
  let apiKey: string;
  beforeAll(async () => {
    ({ apiKey } = await newKey());
  });

  const refusals: [string, CallOptions, string][] = [
    ['not JSON', { raw: '{type:hero' }, 'invalid_json'],
    ['empty', { raw: '' }, 'invalid_json'],
    [
      'invalid UTF-8',
      { raw: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) },
      'invalid_json',
    ],
    ['null', { raw: 'null' }, 'invalid_body'],
    ['an array', { raw: '[]' }, 'invalid_body'],
    ['text/plain', { headers: { 'content-type': 'text/plain' } }, 'invalid_body'],
    ['no type', { headers: { 'content-type': '' } }, 'invalid_body'],
    ['utf-16', { headers: { 'content-type': 'application/json; charset=utf-16' } }, 'invalid_body'],
    ['gzip', { headers: { 'content-encoding': 'gzip' } }, 'invalid_body'],
    ['unknown shot type', { body: { ...HERO, type: 'x' } }, 'unsupported_type'],
    ['7 images', { body: { ...HERO, images: Array(7).fill('x') } }, 'too_many_images'],
  ];
  it.each(refusals)('refuses: %s', async (_name, options, code) => {
    const answer = await call(apiKey, options);
    expectProblem(answer, 400, code);
    expect(answer.headers.ratelimit).toBeDefined();
    expect(answer.headers['x-credits-charged']).toBe('0');
  });

  it('takes charset=utf-8 in any form, a byte order mark, unknown fields and __proto__', async () => {
    const raw = `\ufeff{"__proto__":{"type":"x"},"foo":[[1]],"type":"bogus",${JSON.stringify(HERO).slice(1)}`;
    const headers = { 'content-type': 'Application/JSON; Charset="UTF-8"' };
    const answer = await call(apiKey, { raw, headers });
    expect(answer.status).toBe(200);
    expect(answer.json().body).toEqual(HERO);
  });

  it('echoes text as sent and drops null and blanks', async () => {
    const body = {
      ...HERO,
      shotLabel: ' 🧴\u202eabc ',
      shotId: null,
      projectId: ' \n',
      userPrompt: '',
    };
    const answer = await call(apiKey, { body });
    expect(answer.json().body).toEqual({ ...HERO, shotLabel: ' 🧴\u202eabc ' });
  });

  it('answers depth bombs', async () => {
    const bombs = ['['.repeat(100_000), '['.repeat(50_000) + ']'.repeat(50_000)];
    for (const bomb of bombs) {
      const answer = await call(apiKey, { raw: `{"type":"hero","images":${bomb}}` });
      expectProblem(answer, 400, 'invalid_body');
    }
  });

  it('refuses a body over the limit, announced or counted, and the client sees it', async () => {
    const raw = Buffer.alloc(33 * 1024 * 1024, 'A');
    const announced = await call(apiKey, { raw });
    expectProblem(announced, 400, 'input_too_large');
    const counted = await call(apiKey, { raw, headers: { 'transfer-encoding': 'chunked' } });
    expectProblem(counted, 400, 'input_too_large');
    expect(counted.headers.connection).toBe('close');
  });

  it('takes many large bodies at once, each whole', async () => {
    const raw = JSON.stringify({ ...HERO, images: ['A'.repeat(2_000_000)] });
    const answers = await Promise.all(Array.from({ length: 12 }, () => call(apiKey, { raw })));
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text.length).toBeGreaterThan(2_000_000);
    }
  });

  it('survives a client that hangs up in the middle of its body', async () => {
    const head = `POST ${IMAGES} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer ${apiKey}\r\nContent-Length: 1000\r\n\r\n{`;
    await new Promise<void>((resolve) => {
      const socket = connect(client.edge.port, '127.0.0.1', () => socket.write(head));
      setTimeout(() => socket.destroy(), 100);
      socket.on('close', () => resolve());
    });
    expect((await call(apiKey)).status).toBe(200);
  });

  it('asks for a body with Expect: 100-continue only after the guards', async () => {
    const head = (key: string) =>
      `POST ${IMAGES} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nAuthorization: Bearer ${key}\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`;
    const refused = await sendRaw(client.edge.port, head('x'));
    expect(refused).toMatch(/^HTTP\/1\.1 401 /);
    const asked = await sendRaw(client.edge.port, `${head(apiKey)}{}`);
    expect(asked).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /);
  });
});

describe('a body that nobody wants', () => {
  it('is not kept: 30 MB without a key are answered 401 at once, and the sender sees it', async () => {
    const raw = Buffer.alloc(30_000_000, 'A');
    await call(undefined, { raw });
    const before = process.memoryUsage();
    let peak = 0;
    const watch = setInterval(() => {
      const { external, arrayBuffers } = process.memoryUsage();
      peak = Math.max(peak, external + arrayBuffers - before.external - before.arrayBuffers);
    }, 5);
    const answer = await call(undefined, { raw });
    clearInterval(watch);
    expectProblem(answer, 401, 'missing_api_key');
    expect(answer.headers.connection).toBe('close');
    expect(peak).toBeLessThan(8_000_000);
  });

  it('is read on for one second at most', async () => {
    const head = `POST ${IMAGES} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n`;
    const start = performance.now();
    const answer = await sendRaw(client.edge.port, head);
    expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*"code":"missing_api_key"/);
    // A request has 60 s to arrive.
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
