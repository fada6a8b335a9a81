import type { Readable } from 'node:stream';

/** Longest time in which a refused body is read on, milliseconds: its sender gets to see the answer. */
const DISCARD_MS = 1_000;

/** Twice the largest body that the interface takes. */
const DISCARD_BYTES = 64 * 1024 * 1024;

/** Reads on and throws away, for a bounded time and amount; then calls `done`, once. */
export function discardBody(source: Readable, done: () => void): void {
  let left = DISCARD_BYTES;
  let stopped = false;
  const stop = (): void => {
    if (stopped) return;
    stopped = true;
    clearTimeout(timer);
    source.off('data', discard);
    source.pause();
    done();
  };
  const discard = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) stop();
  };
  const timer = setTimeout(stop, DISCARD_MS);
  source.on('data', discard).once('end', stop).once('close', stop).once('error', stop);
  source.resume();
}
