import { request } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import type { AddressPolicy } from './address-policy.js';
import type { SourceNetwork } from './source-network.js';

/** Any 2xx opens the tunnel. */
const opens = (status = 0): boolean => status >= 200 && status < 300;

/**
 * Reaches the public internet through an HTTP proxy alone. The proxy is asked by CONNECT for the checked
 * address, for port 80 too: it never looks a name up, and TLS is verified against the source's own name.
 * Networks that the operator allows are inside, and connected to directly.
 */
export class ProxyNetwork implements SourceNetwork {
  private readonly logger = new Logger(ProxyNetwork.name);

  /** @param proxy its `http:` URL; a user name and password in it are sent to the proxy alone. */
  constructor(
    private readonly proxy: URL,
    private readonly direct: SourceNetwork,
    private readonly policy: AddressPolicy,
  ) {}

  get trusted(): string | undefined {
    return this.direct.trusted;
  }

  resolve(host: string): Promise<readonly string[]> {
    return this.direct.resolve(host);
  }

  async connect(addresses: readonly string[], port: number, signal: AbortSignal): Promise<Socket> {
    if (addresses.every((address) => this.policy.judge(address) === 'allowed')) {
      return this.direct.connect(addresses, port, signal);
    }
    let failure: unknown;
    for (const address of addresses) {
      try {
        return await this.tunnel(address, port, signal);
      } catch (error) {
        failure = error;
        if (signal.aborted) break;
      }
    }
    this.logger.warn(
      'The egress proxy (SOURCE_PROXY_URL) did not open a connection to the address of a caller.',
    );
    throw failure;
  }

  private tunnel(address: string, port: number, signal: AbortSignal): Promise<Socket> {
    const target = `${isIP(address) === 6 ? `[${address}]` : address}:${port}`;
    return new Promise((resolve, reject) => {
      const asking = request(this.proxy.origin, {
        method: 'CONNECT',
        path: target,
        headers: { host: target, ...authorization(this.proxy) },
        agent: false,
        signal,
      });
      asking.on('connect', ({ statusCode }, socket, head) => {
        socket.on('error', () => undefined);
        // Neither HTTP nor TLS has the server speak first.
        if (opens(statusCode) && head.length === 0) return resolve(socket);
        socket.destroy();
        reject(new Error(`The proxy answered ${statusCode}.`));
      });
      asking.on('error', reject);
      asking.on('close', () => reject(new Error('The proxy closed the connection.')));
      asking.end();
    });
  }
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}
