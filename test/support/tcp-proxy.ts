import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy before a real server, to take that server away from a process under test. */
export interface TcpProxy {
  readonly port: number;
  /** Passes bytes on (the start), takes them without a word, or refuses and cuts connections. */
  become(mode: 'open' | 'silent' | 'closed'): void;
  /** Cuts new connections whose first bytes hold the text; none when it is blank (the start). */
  refuse(text: string): void;
  close(): Promise<void>;
}

/** Told of the bytes that a client sends on one of its connections. */
export type SentWatcher = (connection: object, data: Buffer) => void;

/** A proxy before the server of a database, and the URL of that database through it. */
export async function startDatabaseProxy(
  databaseUrl: string,
  watcher?: SentWatcher,
): Promise<TcpProxy & { readonly url: string }> {
  const through = new URL(databaseUrl);
  const proxy = await startTcpProxy(through.hostname, Number(through.port || 5432), watcher);
  through.host = `127.0.0.1:${proxy.port}`;
  return { ...proxy, url: through.href };
}

/** Starts a proxy on a free port of 127.0.0.1. */
export async function startTcpProxy(
  host: string,
  port: number,
  watcher?: SentWatcher,
): Promise<TcpProxy> {
  let mode: 'open' | 'silent' | 'closed' = 'open';
  let refused = '';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (mode === 'closed') return near.resetAndDestroy();
    const far = connect(port, host);
    near.once('data', (data) => {
      if (refused !== '' && data.includes(refused)) near.resetAndDestroy();
    });
    if (watcher !== undefined) near.on('data', (data) => watcher(near, data));
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('data', (data) => mode === 'open' && to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy() && sockets.delete(from));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      mode = next;
      if (next === 'closed') for (const socket of sockets) socket.resetAndDestroy();
    },
    refuse(text) {
      refused = text;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
