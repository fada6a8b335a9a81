import type { Server } from 'node:http';
import { connect } from 'node:net';
import { COPY, IMAGES } from '../support/contract/contract-service.js';
import { EdgeClient } from '../support/edge-client.js';

const client = EdgeClient.forFile();
let apiKey: string;
let limits: Readonly<Record<string, number>>;

const LIMITS = ['headersTimeout', 'requestTimeout', 'keepAliveTimeout'] as const;

beforeAll(async () => {
  ({ apiKey } = await client.newKey());
  const server: Server = client.edge.app.getHttpServer();
  limits = Object.fromEntries(LIMITS.map((name) => [name, server[name]]));
  // As configured they take up to a minute: the tests wait for shorter ones.
  Object.assign(server, { headersTimeout: 500, requestTimeout: 1_500, keepAliveTimeout: 700 });
});

/** Sends a text, then a piece of more every 100 ms, until the other side closes; what came, and when. */
function drip(start: string, piece: string): Promise<{ answer: string; ms: number }> {
  return new Promise((resolve) => {
    let answer = '';
    const began = performance.now();
    const socket = connect(client.edge.port, '127.0.0.1', () => socket.write(start));
    const timer = setInterval(() => piece !== '' && socket.write(piece), 100);
    socket.on('data', (data) => (answer += String(data)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ answer, ms: performance.now() - began });
    });
  });
}

const head = (path: string, ...lines: string[]): string =>
  [`POST ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${apiKey}`, ...lines, ''].join(
    '\r\n',
  );

describe('connections that take their time', () => {
  it('are bounded: headers 15 s, a whole request 60 s, 65 s of silence', () => {
    expect(limits).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 65_000,
    });
    const app = client.edge.app.getHttpAdapter().getInstance() as { get(name: string): unknown };
    expect(app.get('trust proxy')).toBe(false);
  });

  it('slow headers are told so, and closed', async () => {
    const starts = ['POST / HTTP/1.1\r\nX-A: ', head(IMAGES)];
    const [said, silent] = await Promise.all([
      Promise.all(starts.map((start) => drip(start, 'a: b\r\n'))),
      drip('', ''),
    ]);
    for (const { answer } of said)
      expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*did not arrive in time/);
    expect(silent.answer).toMatch(/^(HTTP\/1\.1 400 |$)/);
  });

  it('a slow body is told so, and closed, whether announced or in pieces', async () => {
    const type = 'Content-Type: application/json';
    const answers = await Promise.all([
      drip(head(COPY, type, 'Content-Length: 100000', '', '{'), ' '),
      drip(head(COPY, type, 'Transfer-Encoding: chunked', ''), '1\r\n \r\n'),
    ]);
    for (const { answer } of answers)
      expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*did not arrive in time/);
  });

  it('an idle connection is closed after its time, and not before', async () => {
    const { answer, ms } = await drip('GET /problems HTTP/1.1\r\nHost: x\r\n\r\n', '');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(ms).toBeGreaterThan(600);
  });

  it('nobody else waits for them', async () => {
    let closed = 0;
    const slow = Array.from({ length: 200 }, () =>
      drip(head(IMAGES), 'a: b\r\n').then(() => (closed += 1)),
    );
    const answer = await client.call(apiKey, { path: COPY, body: { productTitle: 'Bottle' } });
    expect(answer.status).toBe(200);
    expect(closed).toBeLessThan(slow.length);
    await Promise.all(slow);
  });
});
