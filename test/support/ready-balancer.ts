import { once } from 'node:events';
import { Agent, createServer, get, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often a backend is asked whether it is ready: until then it gets its share of the calls. */
const PROBE_MS = 2_000;

/** One process behind the balancer. */
interface Backend {
  readonly port: number;
  readonly agent: Agent;
  ready: boolean;
}

/**
 * A round-robin HTTP balancer, as they stand before pods. It sends to
 * those that say that they are ready and never sends a call twice.
 */
export interface ReadyBalancer {
  readonly baseUrl: string;
  add(port: number): void;
  /** Forgets a backend that is gone. */
  remove(port: number): void;
  close(): Promise<void>;
}

/** Starts one on a free port of 127.0.0.1. */
export async function startReadyBalancer(): Promise<ReadyBalancer> {
  const backends = new Map<number, Backend>();
  let turn = 0;
  const probes = setInterval(() => [...backends.values()].forEach(probe), PROBE_MS);
  const server = createServer((req, res) => {
    const ready = [...backends.values()].filter((one) => one.ready);
    const backend = ready[(turn += 1) % ready.length];
    if (backend === undefined) return void res.writeHead(502).end('no backend is ready');
    const { port } = backend;
    // Both kinds of balancers: those that keep connections, and those that open one for each call.
    const agent = Math.random() < 0.5 ? backend.agent : false;
    const to = { host: '127.0.0.1', port, agent, path: req.url, method: req.method };
    const forward = request({ ...to, headers: withoutConnection(req.headers) }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.pipe(res);
    });
    forward.on('error', (error) => {
      if (res.headersSent) res.destroy();
      else res.writeHead(502).end(`port ${port}: ${error.message}`);
    });
    req.pipe(forward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const add = (port: number): void => {
    const backend = { port, agent: new Agent({ keepAlive: true }), ready: false };
    backends.set(port, backend);
    probe(backend);
  };
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add,
    remove: (port) => {
      backends.get(port)?.agent.destroy();
      backends.delete(port);
    },
    close: async () => {
      clearInterval(probes);
      for (const { agent } of backends.values()) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What a header says of one connection does not hold for the other. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'connection'));
}

function probe(backend: Backend): void {
  const call = get(
    { host: '127.0.0.1', port: backend.port, path: '/health/ready', timeout: 3_000 },
    (answer) => {
      answer.resume();
      backend.ready = answer.statusCode === 200;
    },
  );
  call.on('timeout', () => call.destroy());
  call.on('error', () => (backend.ready = false));
}
