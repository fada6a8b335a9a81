import { expectProblem } from '../support/contract/expect-problem.js';
import { EdgeClient } from '../support/edge-client.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { databaseServer } from '../support/test-database.js';

describe('a database out of reach', () => {
  let proxy: TcpProxy;

  beforeAll(async () => {
    const server = new URL(databaseServer().url);
    proxy = await startTcpProxy(server.hostname, Number(server.port || 5432));
  });
  afterAll(() => proxy.close());

  const client = EdgeClient.forFile((url) => {
    const through = new URL(url);
    through.host = `127.0.0.1:${proxy.port}`;
    return through.href;
  });
  afterAll(() => proxy.become('open'));

  it.each(['closed', 'silent'] as const)(
    'is a 503 with Retry-After within 5 s, and nothing once it is back: %s',
    async (mode) => {
      const { apiKey } = await client.newKey();
      expect((await client.call(apiKey)).status).toBe(200);
      proxy.become(mode);
      const start = performance.now();
      const answers = await Promise.all(Array.from({ length: 30 }, () => client.call(apiKey)));
      expect(performance.now() - start).toBeLessThan(5_000);
      for (const answer of answers) {
        expectProblem(answer, 503, 'service_unavailable');
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      // What needs no database still answers.
      expectProblem(await client.call('lsk_live_none'), 401, 'invalid_api_key');
      proxy.become('open');
      expect((await client.call(apiKey)).status).toBe(200);
    },
  );
});
