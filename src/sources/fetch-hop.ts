import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressPolicy } from './address-policy.js';
import { connected, type SourceNetwork } from './source-network.js';
import { bad, type Checked, good } from './source-problems.js';
import { addressesWithoutLookup, bareHost, portOf } from './source-url.js';
import type { FetchLimits } from './source-limits.js';

interface ConnectionOptions {
  readonly policy: AddressPolicy;
  readonly network: SourceNetwork;
  /** Bounds lookup, connection and handshake together. */
  readonly signal: AbortSignal;
}

/**
 * Looks the host up once, checks every address, and connects to the checked addresses themselves: a name
 * that answers differently the next time is never asked again.
 */
async function openConnection(url: URL, options: ConnectionOptions): Promise<Checked<Socket>> {
  const addresses = await addressesOf(url, options);
  if (addresses === undefined) return bad('unreachable');
  const refusal = options.policy.refusal(addresses, portOf(url));
  if (refusal !== undefined) return bad(refusal);
  try {
    const socket = await options.network.connect(addresses, portOf(url), options.signal);
    return good(url.protocol === 'https:' ? await secure(socket, url, options) : socket);
  } catch {
    return bad('unreachable');
  }
}

/** Undefined where the name stands for nothing, or the lookup takes too long. */
async function addressesOf(
  url: URL,
  options: ConnectionOptions,
): Promise<readonly string[] | undefined> {
  const known = addressesWithoutLookup(url, options.policy);
  if (known !== undefined) return known;
  const found = options.network.resolve(bareHost(url)).catch(() => undefined);
  const addresses = await Promise.race([found, aborted(options.signal)]);
  return addresses?.length === 0 ? undefined : addresses;
}

/** The system's lookup cannot be stopped, only left alone. */
async function aborted(signal: AbortSignal): Promise<undefined> {
  if (!signal.aborted) await once(signal, 'abort');
  return undefined;
}

async function secure(socket: Socket, url: URL, options: ConnectionOptions): Promise<Socket> {
  const host = bareHost(url);
  const stream = connectTls({
    socket,
    host,
    // Addresses are no server names.
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
    ca: options.network.trusted,
  });
  // A connection that breaks during the handshake is reported on either of the two.
  socket.on('error', (error) => stream.destroy(error));
  return connected(stream, 'secureConnect', options.signal);
}

/** Means and bounds of one request. */
export interface HopOptions extends Omit<ConnectionOptions, 'signal'> {
  readonly limits: FetchLimits;
  /** Bounds the whole fetch. */
  readonly signal: AbortSignal;
  /** A GET of a picture when left out. */
  readonly sent?: SentRequest;
}

/** A request without its address. */
export interface SentRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const PICTURE: SentRequest = {
  method: 'GET',
  headers: {
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    'accept-encoding': 'identity',
  },
};

/** One request without cookies, credentials, referrer or compression; the answer's body is not read yet. */
export async function requestOnce(
  url: URL,
  options: HopOptions,
): Promise<Checked<IncomingMessage>> {
  const { limits, signal } = options;
  const connecting = AbortSignal.any([signal, AbortSignal.timeout(limits.connectMs)]);
  const socket = await openConnection(url, { ...options, signal: connecting });
  return socket.ok ? await send(url, socket.value, options) : socket;
}

function send(url: URL, socket: Socket, options: HopOptions): Promise<Checked<IncomingMessage>> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { method, headers, body } = options.sent ?? PICTURE;
  return new Promise((resolve) => {
    const outgoing = request(url, {
      method,
      signal: options.signal,
      createConnection: () => socket,
      headers: {
        // Without an agent Node would add the port, which breaks signed URLs.
        host: url.host,
        ...headers,
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
    outgoing.end(body);
  });
}
