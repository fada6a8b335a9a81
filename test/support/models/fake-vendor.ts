import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a fake sends, and how. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Objects go as JSON. */
  readonly body?: object | string | Buffer;
  /**
   * `reset`: the connection breaks before the answer; `reset-in-body`: in the middle of it; `slow`: it takes
   * seconds; `hang`: it never comes; `endless`: blanks follow it until 200 MB or nobody reads any more.
   */
  readonly how?: 'reset' | 'reset-in-body' | 'slow' | 'hang' | 'endless';
}

/** A request as it came. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A reply, or what looks at the request first. */
export type Scripted = Reply | ((request: SeenRequest) => Reply | Promise<Reply>);

/** A vendor on a port of its own: gives the replies of its script in order, then the last one again. */
export class FakeVendor {
  readonly seen: SeenRequest[] = [];
  /** Bytes of answers that were really taken. */
  sent = 0;
  private script: readonly Scripted[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  /** Starts one on loopback. */
  static async start(): Promise<FakeVendor> {
    const fake = new FakeVendor();
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Sets what comes next, and forgets what was seen. */
  play(...script: readonly Scripted[]): void {
    this.script = script;
    this.seen.length = 0;
    this.sent = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = '', url: path = '', headers } = request;
    const seen = { method, path, headers, body };
    this.seen.push(seen);
    const next = this.script[Math.min(this.seen.length, this.script.length) - 1] ?? {};
    const reply = typeof next === 'function' ? await next(seen) : next;
    if (reply.how === 'hang') return;
    if (reply.how === 'reset') return void request.socket.resetAndDestroy();
    await this.send(response, reply);
  }

  private async send(
    response: ServerResponse,
    { status, headers, body, how }: Reply,
  ): Promise<void> {
    const json = typeof body === 'object' && !Buffer.isBuffer(body);
    const bytes = json ? Buffer.from(JSON.stringify(body)) : Buffer.from(body ?? '');
    response.writeHead(status ?? 200, {
      ...(json && { 'content-type': 'application/json' }),
      ...headers,
    });
    if (how === undefined) return void response.end(bytes);
    response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)));
    if (how === 'reset-in-body') {
      await wait(50);
      return void response.socket?.resetAndDestroy();
    }
    if (how === 'slow') await wait(3_000);
    if (how === 'endless') await this.flood(response);
    response.end(bytes.subarray(Math.ceil(bytes.length / 2)));
  }

  private async flood(response: ServerResponse): Promise<void> {
    const blanks = Buffer.alloc(1024 * 1024, ' ');
    for (let sent = 0; sent < 200 && !response.destroyed; sent += 1) {
      const full = !response.write(blanks);
      this.sent += blanks.length;
      if (full) await drained(response);
    }
  }
}

/** Until there is room for more, or nobody left to read it. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });
}
