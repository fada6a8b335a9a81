import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_MEANINGS } from '../errors/error-codes.js';
import { fail, type Failure } from '../errors/failure.js';
import { PROBLEM_TYPE, problemDocument } from './problem-document.js';
import { REQUEST_ID_HEADER, toRequestId } from './request-id.middleware.js';
import { SECURITY_HEADERS } from './security-headers.middleware.js';

/** How long a client that Node cannot understand may go on sending. */
const LINGER_MS = 1_000;

const TOO_LARGE = fail(
  'headers_too_large',
  'The request line and headers are over 16 KB; send fewer or shorter headers.',
).failure;
const TOO_SLOW = fail(
  'invalid_body',
  'The request did not arrive in time; send it at once.',
).failure;
const UNREADABLE = fail('invalid_body', 'The request is not valid HTTP/1.1.').failure;

const NO_TUNNEL = fail('method_not_allowed', 'This server is no proxy.').failure;

const FAILURES: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/** Answers what Node itself refuses (bad HTTP, too large, too slow, CONNECT) as a problem, on the raw socket. */
export function answerConnectionErrors(server: Server): void {
  const latest = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    latest.set(req.socket, res);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const res = latest.get(socket);
    if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else if (res !== undefined && mayNotFollow(res)) socket.destroySoon();
    else {
      const id = res?.headersSent === false ? res.getHeader(REQUEST_ID_HEADER) : undefined;
      writeProblem(socket, FAILURES[error.code ?? ''] ?? UNREADABLE, id);
    }
  });
  // Node would close the connection without a word.
  server.on('connect', ({ headers }: IncomingMessage, socket: Socket) => {
    socket.on('error', () => undefined);
    writeProblem(socket, NO_TUNNEL, headers[REQUEST_ID_HEADER], { Allow: 'GET, HEAD, POST' });
  });
}

/** True while an answer is on its way, and after one that announced the end of the connection. */
function mayNotFollow(res: ServerResponse): boolean {
  return res.headersSent && (!res.writableFinished || !res.shouldKeepAlive);
}

function writeProblem(
  socket: Socket,
  failure: Failure,
  id: unknown,
  more: Readonly<Record<string, string>> = {},
): void {
  const requestId = toRequestId(typeof id === 'string' ? id : undefined);
  const body = JSON.stringify(problemDocument(failure, requestId));
  const { status } = ERROR_MEANINGS[failure.code];
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    [REQUEST_ID_HEADER]: requestId,
    Connection: 'close',
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
