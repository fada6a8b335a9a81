import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { postText } from './post-text.js';

const TEXT = 'Becher, 0,3 l';

const ENCODERS = {
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
  identity: (bytes: Buffer) => bytes,
};

type Encoding = keyof typeof ENCODERS;

let server: Server;
let connections = 0;

/** Answers `/ENCODING` with the body of the request, encoded so; `/hang` never. */
beforeAll(async () => {
  server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const encoding = req.url?.slice(1) ?? '';
      if (encoding === 'hang') return;
      res.setHeader('content-encoding', encoding);
      res.setHeader('set-cookie', ['a=1', 'b=2']);
      res.statusCode = 201;
      res.end(ENCODERS[encoding as Encoding](Buffer.concat(chunks)));
    });
  });
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

function post(path: string, signal?: AbortSignal) {
  const { port } = server.address() as AddressInfo;
  const address = new URL(`http://127.0.0.1:${port}/${path}`);
  return postText({ address, headers: new Headers({ 'x-a': '1' }), body: TEXT, signal });
}

async function textOf(path: string): Promise<string> {
  const { body } = await post(path);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

describe('postText', () => {
  it.each(Object.keys(ENCODERS))('decodes an answer in %s, on one connection', async (encoding) => {
    connections = 0;
    expect([await textOf(encoding), await textOf(encoding)]).toEqual([TEXT, TEXT]);
    expect(connections).toBeLessThan(2);
  });

  it('tells status and headers before the body is read', async () => {
    const { status, headers } = await post('identity');
    expect(status).toBe(201);
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('ends with its signal', async () => {
    await expect(post('hang', AbortSignal.timeout(50))).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
