/**
 * A gate for log lines about trouble that comes many times a second.
 * @returns true at its first call, then once in `everyMs`
 */
export function atMostEvery(everyMs: number): () => boolean {
  let closedUntil = -Infinity;
  return () => {
    if (performance.now() < closedUntil) return false;
    closedUntil = performance.now() + everyMs;
    return true;
  };
}
