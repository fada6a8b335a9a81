/** Outcome of work that had a time. */
export type Timed<T> = { readonly value: T } | 'late';

/** Waits for work no longer than `ms`; the work itself goes on. Rejects as the work does. */
export async function within<T>(work: Promise<T>, ms: number): Promise<Timed<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  try {
    return await Promise.race([work.then((value) => ({ value })), late]);
  } finally {
    clearTimeout(timer);
  }
}
