import { ALLOW_PICTURE_SERVER } from './contract/picture-server.js';
import { Operator, type TestCaller } from './operator.js';
import { type HttpAnswer, sendCall, sendJson } from './raw-http.js';
import { type RunningService, startService } from './running-service.js';
import { startDatabaseProxy, type TcpProxy } from './tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { startTraceReceiver, type TraceReceiver } from './trace-receiver.js';

/** What the API process asks for at `/metrics`; the worker is open. */
export const METRICS_TOKEN = 'token-of-the-scraper';

/** An API and a worker that send traces, each with a way of its own to the database. */
export class ObservedProcesses {
  private constructor(
    private readonly database: TestDatabase,
    readonly operator: Operator,
    readonly caller: TestCaller,
    readonly receiver: TraceReceiver,
    /** A test can close them. */
    readonly ways: { readonly api: TcpProxy; readonly worker: TcpProxy },
    readonly api: RunningService,
    readonly worker: RunningService,
  ) {}

  static async start(): Promise<ObservedProcesses> {
    const database = await createTestDatabase();
    const operator = await Operator.on(database.url);
    const receiver = await startTraceReceiver();
    const ways = {
      api: await startDatabaseProxy(database.url),
      worker: await startDatabaseProxy(database.url),
    };
    const start = (role: 'api' | 'worker', more: object): Promise<RunningService> => {
      const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint };
      const env = { ...ALLOW_PICTURE_SERVER, ...tracing, LISTING_IMAGE_SIZE: '1000', ...more };
      return startService({ role, databaseUrl: ways[role].url, env });
    };
    const roles = [start('api', { METRICS_TOKEN }), start('worker', {})] as const;
    const [api, worker] = await Promise.all(roles);
    const caller = await operator.caller();
    return new ObservedProcesses(database, operator, caller, receiver, ways, api, worker);
  }

  /** A call of an operation at the API process. */
  call(
    path: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpAnswer> {
    const { port } = new URL(this.api.baseUrl);
    const sent = { port: Number(port), path, headers, body: JSON.stringify(body) };
    return sendJson(this.caller.apiKey, sent);
  }

  /** A GET at one of them, with a bearer token where one is given. */
  get(role: 'api' | 'worker', path: string, token?: string): Promise<HttpAnswer> {
    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
    const { port } = new URL(this[role].baseUrl);
    return sendCall({ port: Number(port), path, method: 'GET', headers });
  }

  async stop(): Promise<void> {
    await Promise.all([this.api.remove(), this.worker.remove()]);
    await Promise.all([this.ways.api.close(), this.ways.worker.close()]);
    await Promise.all([this.receiver.close(), this.operator.close()]);
    await this.database.drop();
  }
}

/** Value of one series on a page of metrics; undefined when it is not shown. */
export function valueOf(page: string, series: string): number | undefined {
  const line = page.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}
