import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tells every answer its end. A client may send its next request before the answer to the first; where
 * the connection ends meanwhile, Node says `close` only to the answer whose turn it was (Node 24: to each).
 * Whoever counts the open ones, or notices hang-ups, would wait for the others forever.
 */
export function endQueuedAnswers(server: Server): void {
  const queued = new WeakMap<Socket, Set<ServerResponse>>();
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    // It is its turn at once.
    if (res.socket !== null) return;
    const answers = queued.get(socket) ?? watch(socket);
    queued.set(socket, answers);
    answers.add(res);
    res.once('close', () => answers.delete(res));
  });
}

function watch(socket: Socket): Set<ServerResponse> {
  const answers = new Set<ServerResponse>();
  const tellTheRest = (): void => {
    for (const res of answers) res.emit('close');
  };
  // After what Node itself tells them.
  socket.once('close', () => setImmediate(tellTheRest));
  return answers;
}
