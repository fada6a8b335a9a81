/** State of a provider's breaker. */
export type BreakerState = 'open' | 'probing' | 'closed';

/** Lets callers wait for the next change of a breaker. */
export class StateChanges {
  private readonly waiting = new Set<(state: BreakerState) => void>();

  /** Tells all who wait. */
  announce(state: BreakerState): void {
    for (const tell of this.waiting) tell(state);
  }

  /** The next state; undefined when the time is over or the signal aborts first. `ms` may be Infinity. */
  within(ms: number, signal: AbortSignal): Promise<BreakerState | undefined> {
    return new Promise((resolve) => {
      const end = (state?: BreakerState): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        this.waiting.delete(end);
        resolve(state);
      };
      const giveUp = (): void => end();
      const timer = Number.isFinite(ms) ? setTimeout(giveUp, Math.max(0, ms)) : undefined;
      this.waiting.add(end);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }
}
