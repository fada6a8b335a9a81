import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AddressPolicy } from './address-policy.js';
import { fetchSource } from './fetch-source.js';
import { FETCH_LIMITS } from './source-limits.js';
import { systemNetwork } from './source-network.js';
import { sourceFailure } from './source-problems.js';

describe('systemNetwork', () => {
  let server: Server;
  let port: number;

  beforeAll(async () => {
    server = createServer((_, answer) => void answer.end('hello'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  });

  afterAll(() => server.close());

  it('connects to one of the given addresses, and goes on to the next where one does not answer', async () => {
    // Nobody listens on the first.
    const { signal } = new AbortController();
    const socket = await systemNetwork.connect(['127.0.0.2', '127.0.0.1'], port, signal);
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
  });

  it('resolves by the system, and rejects for names that are not known', async () => {
    expect(await systemNetwork.resolve('127.0.0.1')).toEqual(['127.0.0.1']);
    await expect(systemNetwork.resolve('nothing.invalid')).rejects.toMatchObject({
      syscall: 'getaddrinfo',
    });
  });

  it('fetches from an allowed network on an odd port, by address and as localhost', async () => {
    const options = {
      policy: new AddressPolicy(['127.0.0.0/8']),
      network: systemNetwork,
      signal: new AbortController().signal,
    };
    for (const host of ['127.0.0.1', 'localhost']) {
      const fetched = await fetchSource(`http://${host}:${port}/`, 0, options);
      expect(fetched.ok && fetched.value.toString()).toBe('hello');
    }
  });

  it('says the same for a refused connection as for one that nobody answers', async () => {
    const options = {
      policy: new AddressPolicy(['127.0.0.0/8', '192.0.2.0/24']),
      network: systemNetwork,
      signal: new AbortController().signal,
      limits: { ...FETCH_LIMITS, connectMs: 200 },
    };
    const same = sourceFailure('unreachable', 0);
    for (const url of ['http://127.0.0.1:1/', 'http://192.0.2.1/', 'http://nothing.invalid/']) {
      expect(await fetchSource(url, 0, options)).toEqual(same);
    }
  });
});
