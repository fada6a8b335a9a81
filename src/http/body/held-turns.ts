import type { IncomingMessage } from 'node:http';

const held = new WeakMap<IncomingMessage, () => void>();

/** Remembers what ends the turn that a request's body has taken. */
export function holdTurn(req: IncomingMessage, end: () => void): void {
  held.set(req, end);
}

/** Ends the turn of a request, if it holds one (still). */
export function endTurn(req: IncomingMessage): void {
  held.get(req)?.();
  held.delete(req);
}
