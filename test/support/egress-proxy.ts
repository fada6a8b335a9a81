import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { SourceNetwork } from '../../src/sources/source-network.js';

/** What the proxy does with the next requests. */
type Mood = 'open' | 'refuse' | 'hang' | 'close' | 'speak first';

/** An HTTP proxy on loopback that opens tunnels, and remembers what it was asked for. */
export interface EgressProxy {
  readonly url: URL;
  /** Targets of all CONNECT requests, in order. */
  readonly asked: readonly string[];
  /** `Proxy-Authorization` of all CONNECT requests. */
  readonly credentials: readonly (string | undefined)[];
  mood: Mood;
  close(): Promise<void>;
}

/** Starts a proxy whose tunnels end in this network. */
export async function egressProxy(beyond: SourceNetwork): Promise<EgressProxy> {
  const asked: string[] = [];
  const credentials: (string | undefined)[] = [];
  const held = new Set<Socket>();
  const server = createServer((_, answer) => void answer.writeHead(405).end());
  server.on('connection', (socket) => {
    held.add(socket);
    socket.on('error', () => undefined).on('close', () => held.delete(socket));
  });
  server.on('connect', ({ url: target = '', headers }, stream: Socket) => {
    asked.push(target);
    credentials.push(headers['proxy-authorization']);
    const { mood } = proxy;
    if (mood === 'close') stream.destroy();
    if (mood === 'refuse') stream.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
    if (mood === 'speak first') stream.write('HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK\r\n\r\n');
    if (mood === 'open') void tunnel(stream, target);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy: EgressProxy = {
    url: new URL(`http://127.0.0.1:${port}`),
    asked,
    credentials,
    mood: 'open',
    async close() {
      for (const socket of held) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;

  async function tunnel(near: Socket, target: string): Promise<void> {
    const colon = target.lastIndexOf(':');
    const address = target.slice(0, colon).replace(/^\[(.*)\]$/, '$1');
    const { signal } = new AbortController();
    const far = await beyond.connect([address], Number(target.slice(colon + 1)), signal);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.write('HTTP/1.1 200 Connection established\r\n\r\n');
    near.pipe(far).pipe(near);
  }
}
