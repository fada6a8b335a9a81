import type { Socket } from 'node:net';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { ERROR_MEANINGS } from '../../errors/error-codes.js';
import { fail, type Failure } from '../../errors/failure.js';
import { PROBLEM_TYPE, problemDocument } from '../problems/problem-document.js';
import { REQUEST_ID_HEADER, toRequestId } from './request-id.middleware.js';
import { SECURITY_HEADERS } from './security-headers.middleware.js';

/** Requests of one connection that may wait for their turn; usual clients send none ahead. */
const MOST_WAITING = 16;

/** Listeners to one event of an answer; Node warns of a leak from 11 on. */
const MOST_LISTENERS = 20;

/** Of each connection: the answers that are not out, in order; the first one is on its way. */
const lines = new WeakMap<Socket, Response[]>();

/**
 * One request of a connection after the other. Node hands over requests that are sent ahead all at once,
 * and a file that is sent to an answer without its turn stays open for good when the connection ends: 200
 * connections of a stranger, each with 30 requests for a large file, kept 5,000 files open.
 */
export function pipeliningMiddleware(req: Request, res: Response, next: NextFunction): void {
  const { socket } = req;
  // Log, metrics, span, calls and whoever streams a file each wait for the end of an answer.
  res.setMaxListeners(MOST_LISTENERS);
  const line = lines.get(socket) ?? [];
  lines.set(socket, line);
  const before = line.at(-1);
  line.push(res);
  res.once('close', () => line.splice(line.indexOf(res), 1));
  if (before === undefined) return next();
  if (line.length > MOST_WAITING + 1) return void socket.destroy();
  // Without a connection there is nobody left to answer.
  before.once('close', () => {
    if (!socket.destroyed) next();
  });
}

/**
 * Tells every answer its end. A client may send its next request before the answer to the first; where
 * the connection ends meanwhile, Node says `close` only to the answer whose turn it was (Node 24: to each).
 * Whoever counts the open ones, or notices hang-ups, would wait for the others forever.
 */
export function endQueuedAnswers(server: Server): void {
  const queued = new WeakMap<Socket, Set<ServerResponse>>();
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    // It is its turn at once.
    if (res.socket !== null) return;
    const answers = queued.get(socket) ?? watch(socket);
    queued.set(socket, answers);
    answers.add(res);
    res.once('close', () => answers.delete(res));
  });
}

function watch(socket: Socket): Set<ServerResponse> {
  const answers = new Set<ServerResponse>();
  const tellTheRest = (): void => {
    for (const res of answers) res.emit('close');
  };
  // After Node's own events.
  socket.once('close', () => setImmediate(tellTheRest));
  return answers;
}

/** Time in which a client that Node cannot understand may go on sending, milliseconds. */
const LINGER_MS = 1_000;

const TOO_LARGE = fail(
  'headers_too_large',
  'The request line and headers are larger than 16 KB. Send fewer or shorter headers.',
).failure;
const TOO_SLOW = fail(
  'invalid_body',
  'The request did not arrive in time. Send it without pauses.',
).failure;
const UNREADABLE = fail('invalid_body', 'The request is not valid HTTP/1.1.').failure;

const NO_TUNNEL = fail('method_not_allowed', 'This server is not a proxy.').failure;

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
