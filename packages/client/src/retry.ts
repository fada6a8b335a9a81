/** Bounds of repeats. */
export interface RetryOptions {
  /** Repeats of one call at most; 0 for none. */
  readonly retries: number;
  /** Longest wait before one repeat, milliseconds: a call that should wait longer fails at once. */
  readonly longestWaitMs: number;
}

/** Statuses of proxies that could not reach the service. */
const OF_PROXIES: ReadonlySet<number> = new Set([502, 503, 504]);

/** First wait without a `Retry-After`, milliseconds; it doubles with each repeat. */
const FIRST_WAIT_MS = 500;

/**
 * Time that an answer asks to wait, milliseconds; undefined where it asks for none.
 * @param now milliseconds, for a `Retry-After` with a date
 */
export function retryAfterMs({ headers }: Response, now = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const at = text === '' ? NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/**
 * Wait before a repeat, milliseconds; undefined where a repeat is of no use: the service says by `Retry-After` that the
 * same call may succeed later. Failures of a generation (500, 502) come after the service's own repeats.
 * @param answer undefined where none came
 * @param repeats that were made already
 */
export function waitBeforeRepeat(
  answer: Response | undefined,
  repeats: number,
  { retries, longestWaitMs }: RetryOptions,
): number | undefined {
  if (repeats >= retries) return undefined;
  const asked = answer && retryAfterMs(answer);
  if (asked !== undefined) return asked <= longestWaitMs ? asked : undefined;
  if (answer !== undefined && !isOfProxy(answer)) return undefined;
  const most = Math.min(longestWaitMs, FIRST_WAIT_MS * 2 ** repeats);
  return most * (0.5 + Math.random() / 2);
}

function isOfProxy({ status, headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  return OF_PROXIES.has(status) && !type.startsWith('application/problem+json');
}

/** Waits; rejects with the signal's reason when that aborts. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
