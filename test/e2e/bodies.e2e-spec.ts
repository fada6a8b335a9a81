import { connect } from 'node:net';
import { expectProblem } from '../support/contract/expect-problem.js';
import { IMAGES } from '../support/contract/contract-service.js';
import { type CallOptions, EdgeClient, HERO } from '../support/edge-client.js';
import { sendRaw } from '../support/raw-http.js';

const client = EdgeClient.forFile();
let apiKey: string;

beforeAll(async () => {
  ({ apiKey } = await client.newKey());
});

const call = (options?: CallOptions) => client.call(apiKey, options);

describe('bodies', () => {
  it('refuses a body over the limit, announced or counted, and the client sees it', async () => {
    const raw = Buffer.alloc(33 * 1024 * 1024, 'A');
    const announced = await call({ raw });
    expectProblem(announced, 400, 'input_too_large');
    const counted = await call({ raw, headers: { 'transfer-encoding': 'chunked' } });
    expectProblem(counted, 400, 'input_too_large');
    expect(counted.headers.connection).toBe('close');
  });

  it('takes many large bodies at once, each whole', async () => {
    const raw = JSON.stringify({ ...HERO, images: ['A'.repeat(2_000_000)] });
    const answers = await Promise.all(Array.from({ length: 12 }, () => call({ raw })));
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
    expect((await call()).status).toBe(200);
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
