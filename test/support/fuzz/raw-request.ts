import { connect } from 'node:net';

/** A request as it goes over the wire: nothing about it needs to be right. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** In pieces of this size, `Transfer-Encoding: chunked`; 0: with its `Content-Length`. */
  readonly chunk: number;
}

/** What came back on the connection until it was closed. */
export interface RawAnswer {
  /** 0 when nothing that begins like HTTP came. */
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** Milliseconds from the last byte sent to the first one received. */
  readonly ms: number;
  /** Milliseconds until the connection was closed. */
  readonly closedMs: number;
}

/** Sends a request on a connection of its own and reads until the other side closes; gives up after `timeoutMs`. */
export function sendRequest(
  port: number,
  localAddress: string,
  request: RawRequest,
  timeoutMs: number,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let [sent, first] = [performance.now(), 0];
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
      socket.write(bytesOf(request), () => (sent = performance.now()));
    });
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    socket.on('data', (data) => {
      first ||= performance.now();
      chunks.push(data);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const closedMs = performance.now() - sent;
      const ms = Math.max(0, (first || performance.now()) - sent);
      resolve({ ...parse(Buffer.concat(chunks)), ms, closedMs });
    });
  });
}

function bytesOf({ method, path, headers, body, chunk }: RawRequest): Buffer {
  const framing =
    chunk > 0
      ? (['Transfer-Encoding', 'chunked'] as const)
      : (['Content-Length', String(body.length)] as const);
  const all = [['Host', 'x'], ['Connection', 'close'], framing, ...headers];
  const lines = all.map(([name, value]) => `${name}: ${value}`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return Buffer.concat([head, ...(chunk > 0 ? chunked(body, chunk) : [body])]);
}

function chunked(body: Buffer, size: number): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const part = body.subarray(at, at + size);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return [...parts, Buffer.from('0\r\n\r\n')];
}

function parse(bytes: Buffer): Pick<RawAnswer, 'status' | 'headers' | 'text'> {
  const text = bytes.toString('utf8').replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  const [start = '', ...lines] = text.slice(0, Math.max(0, end)).split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(start)?.[1] ?? 0);
  const body = text.slice(end + 4);
  const whole = headers.get('transfer-encoding') === 'chunked' ? unchunked(body) : body;
  return { status, headers, text: whole };
}

function unchunked(text: string): string {
  const size = parseInt(text, 16);
  const from = text.indexOf('\r\n') + 2;
  if (!(size > 0)) return '';
  const rest = Buffer.from(text.slice(from));
  return rest.subarray(0, size).toString() + unchunked(rest.subarray(size + 2).toString());
}
