import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { connected, type SourceNetwork } from '../../src/sources/source-network.js';
import { SMALL_PNG } from './small-pictures.js';

type Page = (request: IncomingMessage, answer: ServerResponse) => void;

const image = { 'content-type': 'image/png' };
const to =
  (location: string, status = 302): Page =>
  (_, answer) =>
    void answer.writeHead(status, { location }).end();

/** Sends pieces until the other side goes away. */
const stream =
  (piece: Buffer, everyMs: number, headers: Record<string, string>): Page =>
  (_, answer) => {
    answer.writeHead(200, headers);
    const timer = setInterval(() => answer.write(piece), everyMs);
    answer.on('close', () => clearInterval(timer));
  };

const PAGES: Readonly<Record<string, Page>> = {
  '/ok.png': (_, answer) => void answer.writeHead(200, image).end(SMALL_PNG),
  '/no-type': (_, answer) => void answer.writeHead(200).end(SMALL_PNG),
  '/binary': (_, answer) =>
    void answer.writeHead(200, { 'content-type': 'binary/octet-stream' }).end(SMALL_PNG),
  '/echo': (request, answer) =>
    void answer.writeHead(200, image).end(JSON.stringify(request.headers)),
  '/500': (_, answer) => void answer.writeHead(500, image).end(SMALL_PNG),
  '/404': (_, answer) => void answer.writeHead(404, image).end(SMALL_PNG),
  '/206': (_, answer) => void answer.writeHead(206, image).end(SMALL_PNG),
  '/html': (_, answer) =>
    void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>'),
  '/big': (_, answer) => {
    answer.writeHead(200, { ...image, 'content-length': 64 * 1024 * 1024 }).write(SMALL_PNG);
  },
  '/big-chunked': stream(Buffer.alloc(1024 * 1024, 1), 1, image),
  '/slow': stream(Buffer.from('x'), 20, image),
  '/silent': () => undefined,
  '/stalled': (_, answer) => void answer.writeHead(200, image).write(SMALL_PNG),
  '/gzip': (_, answer) => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    answer.writeHead(200, { ...image, 'content-encoding': 'gzip' }).end(bomb);
  },
  '/identity': (_, answer) =>
    void answer.writeHead(200, { ...image, 'content-encoding': 'identity' }).end(SMALL_PNG),
  '/trunc': (_, answer) => {
    answer.writeHead(200, { ...image, 'content-length': SMALL_PNG.length + 1_000 });
    answer.write(SMALL_PNG, () => answer.destroy());
  },
  '/trunc-chunked': (_, answer) => {
    answer.writeHead(200, image).write(SMALL_PNG, () => answer.destroy());
  },
  '/garbage': (_, answer) => void answer.socket?.end('not http at all\r\n\r\n'),
  '/101': (_, answer) =>
    void answer.socket?.write(
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
    ),
  '/big-headers': (_, answer) => void answer.writeHead(200, { 'x-a': 'a'.repeat(20_000) }).end(),
  '/cookie': (_, answer) =>
    void answer.writeHead(302, { location: '/echo', 'set-cookie': 'a=b' }).end(),
  '/r-file': to('file:///etc/passwd'),
  '/r-gopher': to('gopher://127.0.0.1:6379/_INFO'),
  '/r-v6': to('http://[::ffff:127.0.0.1]/'),
  '/r-meta': to('http://169.254.169.254/latest/meta-data/'),
  '/r-evil': to('//evil.example/ok.png'),
  '/r-localhost': to('http://localhost/ok.png'),
  '/r-port': to('http://pub.example:22/ok.png'),
  '/r-userinfo': to('http://user:secret@pub.example/ok.png'),
  '/r-none': (_, answer) => void answer.writeHead(302).end(),
  '/r-broken': to('http://[/'),
  '/r-1': to('/ok.png', 301),
  '/r-2': to('http://pub.example/r-1', 307),
  '/r-3': to('//pub.example/r-2', 308),
  '/r-4': to('r-3', 303),
  '/r-loop': to('/r-loop'),
  '/r-https': to('https://pub.example/ok.png'),
  '/r-not-modified': (_, answer) => void answer.writeHead(304, { location: '/ok.png' }).end(),
};

/** Names of the little internet of the tests; a name with several lists answers with the next each time. */
const NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'pub.example': [['93.184.216.34']],
  'two.example': [['93.184.216.34', '2606:2800:220:1::1']],
  'evil.example': [['127.0.0.1']],
  'mixed.example': [['93.184.216.34', '10.0.0.1']],
  'rebind.example': [['93.184.216.34'], ['127.0.0.1']],
  'cgnat.example': [['100.64.0.1']],
  'meta.example': [['169.254.169.254']],
  'metadata.google.internal': [['169.254.169.254']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'nat64.example': [['64:ff9b::7f00:1']],
  'nat64l.example': [['64:ff9b:1::7f00:1']],
  'teredo.example': [['2001:0:4136:e378:8000:63bf:3fff:fdd2']],
  'ula.example': [['fd00::1']],
  'intranet.example': [['10.1.2.3']],
  'half.example': [['10.1.2.3', '93.184.216.34']],
  'nothing.example': [[]],
};

/** A resolver and sockets that end on loopback servers; all decisions are those of the real code. */
export interface HostileWeb extends SourceNetwork {
  /** Every connection that was begun, in order. */
  readonly connections: readonly { readonly addresses: readonly string[]; readonly port: number }[];
  /** Every name that was looked up, in order. */
  readonly lookups: readonly string[];
  /** Sockets that the servers still hold. */
  openSockets(): number;
  close(): Promise<void>;
}

/** Starts the hostile servers: plain HTTP on every port but 443, TLS on 443. */
export async function hostileWeb(): Promise<HostileWeb> {
  const tls = {
    key: readFileSync(new URL('./tls/key.pem', import.meta.url)),
    cert: readFileSync(new URL('./tls/cert.pem', import.meta.url)),
  };
  const held = new Set<Socket>();
  const plain = await listening(createServer(serve), held);
  const secure = await listening(createTlsServer(tls, serve), held);
  const connections: { addresses: readonly string[]; port: number }[] = [];
  const lookups: string[] = [];
  return {
    trusted: tls.cert.toString(),
    connections,
    lookups,
    async resolve(host) {
      const answers = NAMES[host];
      if (answers === undefined) throw new Error(`getaddrinfo ENOTFOUND ${host}`);
      const before = lookups.filter((each) => each === host).length;
      lookups.push(host);
      return answers[Math.min(before, answers.length - 1)] ?? [];
    },
    connect(addresses, port, signal) {
      connections.push({ addresses, port });
      const socket = connect({ host: '127.0.0.1', port: port === 443 ? secure.port : plain.port });
      return connected(socket, 'connect', signal);
    },
    openSockets: () => held.size,
    async close() {
      for (const socket of held) socket.destroy();
      await Promise.all([plain.stop(), secure.stop()]);
    },
  };
}

function serve(request: IncomingMessage, answer: ServerResponse): void {
  const page = PAGES[new URL(request.url ?? '/', 'http://x').pathname];
  if (page === undefined) answer.writeHead(404).end();
  else page(request, answer);
}

async function listening(
  server: Server,
  held: Set<Socket>,
): Promise<{ port: number; stop(): Promise<void> }> {
  server.on('connection', (socket: Socket) => {
    held.add(socket);
    socket.on('close', () => held.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
