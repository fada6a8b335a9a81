import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpServer } from './mcp-server.js';
import type { Settings } from './settings.js';

/** Path of the endpoint. */
const PATH = '/mcp';

/** Hosts by which a caller on this machine names the server; pages of other names are refused. */
const HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Serves streamable HTTP at `/mcp`, on loopback alone: whoever reaches it spends the credits of the key. No session is
 * kept: each request has a server of its own.
 * @returns once it listens
 */
export function serveHttp(settings: Settings): Promise<Server> {
  const server = createServer((req, res) => void answer(req, res, settings));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.httpPort, '127.0.0.1', () => resolve(server));
  });
}

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  settings: Settings,
): Promise<void> {
  const refusal = refusalOf(req);
  if (refusal !== undefined) return refuse(res, ...refusal);
  const server = createMcpServer(settings);
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
  res.once('close', () => void transport.close().then(() => server.close()));
  try {
    await server.connect(transport);
    await transport.handleRequest(req, res);
  } catch (error) {
    process.stderr.write(`A request failed: ${String(error)}\n`);
    if (!res.headersSent) refuse(res, 500, 'The request failed.');
  }
}

/** Status and sentence for what is not served. */
function refusalOf(req: IncomingMessage): [status: number, sentence: string] | undefined {
  const host = nameIn(`http://${req.headers.host ?? ''}`);
  if (
    !HOSTS.has(host) ||
    (req.headers.origin !== undefined && !HOSTS.has(nameIn(req.headers.origin)))
  )
    return [403, 'Only callers on this machine are served.'];
  if (req.url?.split('?')[0] !== PATH) return [404, `The endpoint is ${PATH}.`];
  // Without sessions there is no stream to open, and none to end.
  if (req.method !== 'POST') return [405, 'The endpoint takes POST.'];
  return undefined;
}

function nameIn(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

function refuse(res: ServerResponse, status: number, message: string): void {
  const headers = { 'Content-Type': 'application/json', ...(status === 405 && { Allow: 'POST' }) };
  res.writeHead(status, headers);
  res.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }));
}
