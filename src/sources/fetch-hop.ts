import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import { openConnection, type ConnectionOptions } from './fetch-connection.js';
import type { FetchLimits } from './source-limits.js';
import { bad, good, type Checked } from './source-problems.js';

/** What one request depends on. */
export interface HopOptions extends Omit<ConnectionOptions, 'signal'> {
  readonly limits: FetchLimits;
  /** Bounds the whole fetch. */
  readonly signal: AbortSignal;
}

/** One GET without cookies, credentials, referrer or compression; the answer's body is not read yet. */
export async function requestOnce(
  url: URL,
  options: HopOptions,
): Promise<Checked<IncomingMessage>> {
  const connecting = new AbortController();
  const stop = (): void => connecting.abort();
  const timer = setTimeout(stop, options.limits.connectMs);
  options.signal.addEventListener('abort', stop, { once: true });
  try {
    if (options.signal.aborted) stop();
    const socket = await openConnection(url, { ...options, signal: connecting.signal });
    return socket.ok ? await send(url, socket.value, options) : socket;
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', stop);
  }
}

function send(url: URL, socket: Socket, options: HopOptions): Promise<Checked<IncomingMessage>> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const outgoing = request(url, {
      method: 'GET',
      signal: options.signal,
      createConnection: () => socket,
      headers: {
        // Without an agent Node would add the port, which breaks signed URLs.
        host: url.host,
        accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
        'accept-encoding': 'identity',
        'user-agent': 'marketplace-listing-service',
      },
    });
    outgoing.setTimeout(options.limits.idleMs, () => outgoing.destroy());
    outgoing.on('response', (answer) => {
      // An answer that breaks off while nobody reads it must not end the process.
      answer.on('error', () => undefined);
      resolve(good(answer));
    });
    outgoing.on('error', () => resolve(bad('unreachable')));
    // The end of it all, also where neither an answer nor an error came (a 101, an idle connection).
    outgoing.on('close', () => resolve(bad('unreachable')));
    outgoing.end();
  });
}
