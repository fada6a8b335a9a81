/** A limit of time within another signal; cleared as soon as what it bounds has ended. */
export class TimeLimit {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly follow = (): void => this.controller.abort(this.outer.reason);
  private over = false;

  /** @param ms finite, milliseconds */
  constructor(
    ms: number,
    private readonly outer: AbortSignal,
  ) {
    // A listener of its own: AbortSignal.any costs several times as much, and every step of an attempt has a limit.
    if (outer.aborted) this.follow();
    else outer.addEventListener('abort', this.follow, { once: true });
    this.timer = setTimeout(() => {
      this.over = true;
      this.controller.abort(new DOMException('The time is over.', 'TimeoutError'));
    }, ms);
  }

  /** Aborts when the time is over, or with the outer signal. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** True when its own time was over, whatever the outer signal says. */
  get passed(): boolean {
    return this.over;
  }

  clear(): void {
    clearTimeout(this.timer);
    this.outer.removeEventListener('abort', this.follow);
  }
}

/** Work with a signal that aborts after the time, milliseconds, or with the outer one. */
export async function within<T>(
  ms: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new TimeLimit(ms, outer);
  try {
    return await work(limit.signal);
  } finally {
    limit.clear();
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
