import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

/** What a call was answered. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  json<T = Record<string, unknown>>(): T;
}

/** How a call is sent. */
export interface HttpCall {
  readonly port: number;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Written in pieces of 64 KB. */
  readonly body?: Buffer | string;
  /** Address to call from, one of 127.0.0.0/8. */
  readonly localAddress?: string;
  /** Gives the call up. */
  readonly signal?: AbortSignal;
}

/** Sends a call by node:http, which shows an early answer while the body is still being sent. */
export function sendCall({
  port,
  path,
  method = 'POST',
  headers,
  body,
  localAddress,
  signal,
}: HttpCall): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const length = headers?.['transfer-encoding'] ? undefined : Buffer.byteLength(body ?? '');
    const sent = { ...(length !== undefined && { 'content-length': length }), ...headers };
    const to = { host: '127.0.0.1', port, localAddress, signal, agent: false };
    const call = request({ ...to, path, method, headers: sent });
    call.on('response', (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const json = <T>(): T => JSON.parse(text) as T;
        resolve({ status: res.statusCode ?? 0, headers: res.headers, text, json });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Sends a call as JSON, with a key where one is given; headers of its own go before both. */
export function sendJson(
  apiKey: string | undefined,
  { headers, ...call }: HttpCall,
): Promise<HttpAnswer> {
  const usual = {
    'content-type': 'application/json',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  };
  return sendCall({ ...call, headers: { ...usual, ...headers } });
}

/** Writes bytes to a socket and gives back everything that came until the other side closed. */
export function sendRaw(port: number, text: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (data: string) => (answer += data));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}
