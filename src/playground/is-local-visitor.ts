import type { Request } from 'express';
import { isLoopback } from '../config/loopback.js';

/** Headers by which proxies tell that a request comes from elsewhere. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

type Head = Pick<Request, 'headers' | 'httpVersion'> & {
  readonly socket: { readonly remoteAddress?: string };
};

/** Conditions of a request from a browser on this machine, on a page of this service. */
const CONDITIONS: readonly ((request: Head) => boolean)[] = [
  ({ socket }) => isLoopback(socket.remoteAddress ?? ''),
  ({ headers }) => PROXY_HEADERS.every((name) => headers[name] === undefined),
  // Usual proxies speak HTTP/1.0 to what is behind them, browsers never.
  ({ httpVersion }) => httpVersion !== '1.0',
  // DNS rebinding: a name of an attacker that leads to this machine stays in the Host header.
  ({ headers }) => isLoopback(hostOf(headers.host)),
  ({ headers }) => (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin',
  ({ headers }) =>
    headers.origin === undefined || originIs(headers.origin, `http://${headers.host}`),
];

/** True where all of them hold. */
export function isLocalVisitor(request: Head): boolean {
  return CONDITIONS.every((holds) => holds(request));
}

function hostOf(header = ''): string {
  return header.replace(/:\d+$/, '');
}

function originIs(origin: string, own: string): boolean {
  return origin.toLowerCase() === own.toLowerCase();
}
