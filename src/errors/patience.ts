/** Waits for work no longer than `ms`, then answers `late()` or throws what it throws; the work itself goes on. */
export async function inTime<T, L>(work: Promise<T>, ms: number, late: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(() => resolve('over'), ms);
  });
  try {
    const first = await Promise.race([work.then((value) => ({ value })), over]);
    return first === 'over' ? late() : first.value;
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects at once on abort, after `stop()`; the work itself goes on, with nobody left to listen. */
export async function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal,
  stop: () => void = () => undefined,
): Promise<T> {
  let giveUp = stop;
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => {
      stop();
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
