/** A limit of time within another signal; cleared as soon as what it bounds has ended. */
export class TimeLimit {
  /** Aborts when the time is over, or with the outer signal. */
  readonly signal: AbortSignal;
  private readonly own = new AbortController();
  private readonly timer: NodeJS.Timeout;

  /** @param ms finite, milliseconds */
  constructor(ms: number, outer: AbortSignal) {
    this.signal = AbortSignal.any([outer, this.own.signal]);
    this.timer = setTimeout(
      () => this.own.abort(new DOMException('The time is over.', 'TimeoutError')),
      ms,
    );
  }

  /** True when its own time was over, whatever the outer signal says. */
  get passed(): boolean {
    return this.own.signal.aborted;
  }

  clear(): void {
    clearTimeout(this.timer);
  }
}

/** Resolves after the time; rejects with the signal's reason when that aborts first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
