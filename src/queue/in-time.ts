/**
 * Bounds what is asked of a queue: the clients' own bounds do not cover a connection that was never
 * made, for which BullMQ waits for ever.
 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the queue does not answer')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
