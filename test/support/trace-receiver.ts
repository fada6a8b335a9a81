import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it came in. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** Role of the process that sent it. */
  readonly role: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A receiver of OTLP over HTTP in JSON, as a collector is one. */
export interface TraceReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  /** Everything that came in, as it was sent. */
  text(): string;
  /** Answers (the start), or takes requests and never answers, or refuses them. */
  become(mode: 'open' | 'silent' | 'refusing'): void;
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'role'> & {
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
}

/** Starts a receiver on a free port of 127.0.0.1. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  let mode: 'open' | 'silent' | 'refusing' = 'open';
  const texts: string[] = [];
  const spans: ReceivedSpan[] = [];
  const held: ServerResponse[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (mode === 'silent') return void held.push(res);
      if (mode === 'refusing') return void res.writeHead(400).end();
      const text = Buffer.concat(chunks).toString('utf8');
      texts.push(text);
      if (req.url === '/v1/traces') spans.push(...spansOf(JSON.parse(text) as Export));
      res.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => texts.join('\n'),
    become: (next) => (mode = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansOf({ resourceSpans }: Export): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const role = String(valuesOf(resource.attributes)['listing.role']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, role, attributes: valuesOf(span.attributes) })),
    );
  });
}

function valuesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
