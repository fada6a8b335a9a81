import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startS3Process } from './s3-process.js';
import { type AccessKey, refusalOf } from './signature-v4.js';

/** What goes wrong with a request, instead of an answer of the store. */
export type Fault = 'busy' | 'denied' | 'full' | 'reset' | 'silent' | 'cut';

/** A request that the store has seen, faults included. */
export interface SeenRequest {
  readonly method: string;
  /** Without the query: `/<bucket>/<key>`. */
  readonly path: string;
}

/** A bucket of a real S3 server, behind a gate that does what the server leaves out, and that can fail. */
export interface S3Store {
  /** For `S3_ENDPOINT`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly key: AccessKey;
  readonly seen: SeenRequest[];
  /** Which fault a request meets; none unless set. */
  fault: (request: SeenRequest) => Fault | undefined;
  /** Objects below this path may be read without a signature. */
  publicPath: string | undefined;
  stop(): Promise<void>;
}

const ERRORS = {
  busy: { status: 503, code: 'SlowDown' },
  denied: { status: 403, code: 'AccessDenied' },
  full: { status: 403, code: 'QuotaExceeded' },
} as const;

/**
 * Starts s3rver and a gate before it. The server takes any signature of version 4 and shows half-written
 * objects, so the gate checks signatures, and lets the requests for one object in one after the other.
 */
export async function startS3Store(): Promise<S3Store> {
  const bucket = 'pictures';
  const server = await startS3Process(bucket);
  const turns = new Map<string, Promise<void>>();
  const gate = createServer((req, res) => {
    enter(req, res).catch(() => res.destroy());
  });
  const enter = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname: path } = new URL(req.url ?? '/', 'http://store');
    const seen = { method: req.method ?? '', path };
    store.seen.push(seen);
    const fault = store.fault(seen);
    if (fault === 'reset') return void req.socket.resetAndDestroy();
    const body = await buffer(req);
    if (fault === 'silent') return;
    if (fault === 'cut') return cutShort(res);
    if (fault !== undefined) return refuse(res, ERRORS[fault].status, ERRORS[fault].code);
    const open = store.publicPath !== undefined && path.startsWith(store.publicPath);
    const refusal = open && req.method !== 'PUT' ? undefined : refusalOf(req, body, store.key);
    if (refusal !== undefined) return refuse(res, 403, refusal);
    const turn = (turns.get(path) ?? Promise.resolve()).then(() => pass(req, body, server.port));
    turns.set(
      path,
      turn.then(
        () => undefined,
        () => undefined,
      ),
    );
    const answer = await turn;
    res.writeHead(answer.status, answer.headers).end(answer.body);
  };
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const store: S3Store = {
    endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    bucket,
    key: { id: 'AKIATESTTESTTESTTEST', secret: 'secret/of+the/test' },
    seen: [],
    fault: () => undefined,
    publicPath: undefined,
    stop: async () => {
      gate.closeAllConnections();
      await new Promise((resolve) => gate.close(resolve));
      await server.stop();
    },
  };
  return store;
}

/** Environment of a service that keeps its objects in the store. */
export function s3Environment(
  { endpoint, bucket, key }: S3Store,
  prefix: string,
): Record<string, string> {
  return {
    STORAGE_URL: `s3://${bucket}/${prefix}`,
    S3_ENDPOINT: endpoint,
    AWS_ACCESS_KEY_ID: key.id,
    AWS_SECRET_ACCESS_KEY: key.secret,
  };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Passes a request on without its signature; a write is done when the server has all of it. */
async function pass(req: IncomingMessage, body: Buffer, port: number): Promise<Answer> {
  const url = new URL(req.url ?? '/', 'http://store');
  const query = [...url.searchParams].filter(([name]) => !/^x-amz-/i.test(name));
  url.search = new URLSearchParams(query).toString();
  const { authorization: _, ...headers } = req.headers;
  const send = (method: string, sent: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const path = url.pathname + url.search;
      const out = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        const status = answer.statusCode ?? 500;
        buffer(answer).then(
          (got) => resolve({ status, headers: answer.headers, body: got }),
          reject,
        );
      });
      out.on('error', reject).end(sent);
    });
  const answer = await send(req.method ?? 'GET', body);
  if (req.method !== 'PUT' || answer.status !== 200) return answer;
  // s3rver answers a little before its file is whole.
  delete headers['content-length'];
  while ((await send('HEAD', Buffer.alloc(0))).headers['content-length'] !== String(body.length));
  return answer;
}

function refuse(res: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
  res.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

/** Promises more than it sends. */
function cutShort(res: ServerResponse): void {
  res.writeHead(200, { 'content-length': '1000' });
  res.write('half', () => res.destroy());
}
