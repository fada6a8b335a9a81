import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event as a receiver got it. */
export interface ReceivedEvent {
  readonly path: string;
  /** `webhook-id`. */
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** `performance.now()`. */
  readonly at: number;
}

/** Answer of a receiver to an event: its status, or anything else with the answer. */
type Answering = number | ((answer: ServerResponse) => void);

/** Answers of receivers that err or lie. */
export const ODD_ANSWERS = {
  hangs: () => undefined,
  redirects: (answer: ServerResponse) =>
    void answer.writeHead(307, { location: '/elsewhere' }).end(),
  'sends no HTTP': (answer: ServerResponse) => void answer.socket?.end('not http at all\r\n\r\n'),
  'hangs up': (answer: ServerResponse) => void answer.socket?.destroy(),
  'sends an endless body': (answer: ServerResponse) => {
    answer.writeHead(200);
    const timer = setInterval(() => answer.write(Buffer.alloc(1024 * 1024)), 1);
    answer.once('close', () => clearInterval(timer));
  },
  'sends a slow body': (answer: ServerResponse) => {
    answer.writeHead(200);
    const timer = setInterval(() => answer.write('x'), 20);
    answer.once('close', () => clearInterval(timer));
  },
  'switches protocols': (answer: ServerResponse) =>
    void answer.socket?.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\n\r\n'),
} as const satisfies Record<string, Answering>;

/** A server on loopback that takes events, answers as a test says, and keeps what came. */
export class WebhookReceiver {
  readonly received: ReceivedEvent[] = [];
  private readonly answers = new Map<string, Answering>();
  /** Connections that are open. */
  open = 0;

  private constructor(private readonly host: string) {}

  private readonly server = createServer((request, answer) => void this.take(request, answer));

  /** @param host loopback address */
  static async start(host = '127.0.0.1'): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver(host);
    receiver.server.on('connection', (socket) => {
      receiver.open += 1;
      socket.on('error', () => undefined);
      socket.once('close', () => (receiver.open -= 1));
    });
    await new Promise<void>((done) => void receiver.server.listen(0, host, done));
    return receiver;
  }

  /** Address of a path; 204 is the answer unless told otherwise. */
  url(path: string, answering?: Answering): string {
    if (answering !== undefined) this.answers.set(path, answering);
    const { port } = this.server.address() as AddressInfo;
    return `http://${this.host}:${port}${path}`;
  }

  /** Changes the answer of a path. */
  answer(path: string, answering: Answering): void {
    this.answers.set(path, answering);
  }

  /** Events of a path. */
  at(path: string): ReceivedEvent[] {
    return this.received.filter((event) => event.path === path);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => void this.server.close(done));
  }

  private async take(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const headers = request.headers as Record<string, string>;
    const path = request.url ?? '';
    const body = Buffer.concat(chunks).toString();
    const at = performance.now();
    this.received.push({ path, id: headers['webhook-id'] ?? '', headers, body, at });
    const answering = this.answers.get(path) ?? 204;
    if (typeof answering === 'number') answer.writeHead(answering).end();
    else answering(answer);
  }
}
