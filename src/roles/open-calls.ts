import type { Server, ServerResponse } from 'node:http';

/** The requests of a server whose answers are not out yet. */
export interface OpenCalls {
  readonly count: number;
  /**
   * From now on every answer says `Connection: close`, those under way too: callers and balancers move
   * on with their next request, and no connection is cut while a request is on its way.
   */
  letConnectionsGo(): void;
}

/** Watches a server from now on. */
export function watchCalls(server: Server): OpenCalls {
  const open = new Set<ServerResponse>();
  let letGo = false;
  server.prependListener('request', (_req, res) => {
    if (letGo) res.shouldKeepAlive = false;
    open.add(res);
    res.once('close', () => open.delete(res));
  });
  return {
    get count() {
      return open.size;
    },
    letConnectionsGo() {
      letGo = true;
      for (const res of open) res.shouldKeepAlive = false;
    },
  };
}
