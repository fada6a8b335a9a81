import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

let collect: Collect | undefined;

/**
 * Frees the buffers that were just thrown away, in about a millisecond. V8 by itself lets some 30 MB of
 * them pile up first: measured +18 MB of memory for a refused body of 30 MB, +3 MB with this.
 */
export function collectYoung(): void {
  collect ??= exposeCollector();
  collect({ type: 'minor' });
}

/** The collector is only given to contexts made while the flag is set; this one has nothing else. */
function exposeCollector(): Collect {
  setFlagsFromString('--expose-gc');
  const exposed: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return typeof exposed === 'function' ? (exposed as Collect) : () => undefined;
}
