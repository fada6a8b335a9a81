import { CircuitState, ConsecutiveBreaker, type IBreaker } from 'cockatiel';

/** Failures in a row after which a provider is left alone. */
const IN_A_ROW = 5;

/** Or half of at least so many attempts within so many milliseconds. */
const SHARE = { tries: 10, withinMs: 30_000 };

/**
 * Opens after five failures in a row, when half of ten within 30 s fail, or at once when told to. The
 * library's own breaker for shares keeps windows that a slow trickle of calls does not let go of.
 */
export class HealthBreaker implements IBreaker {
  private readonly row = new ConsecutiveBreaker(IN_A_ROW);
  private recent: { readonly at: number; readonly failed: boolean }[] = [];
  private hopeless = false;

  /** Not kept from one process to the next. */
  state: unknown;

  /** The failure that is about to be counted will not pass by itself. */
  giveUp(): void {
    this.hopeless = true;
  }

  success(state: CircuitState): void {
    this.row.success();
    if (state === CircuitState.HalfOpen) this.recent = [];
    this.note(false);
  }

  failure(): boolean {
    this.note(true);
    const reasons = [this.row.failure(), this.halfFail(), this.hopeless];
    this.hopeless = false;
    return reasons.includes(true);
  }

  private note(failed: boolean): void {
    const at = performance.now();
    this.recent.push({ at, failed });
    while (at - (this.recent[0]?.at ?? at) >= SHARE.withinMs) this.recent.shift();
  }

  private halfFail(): boolean {
    const failed = this.recent.filter((one) => one.failed).length;
    return this.recent.length >= SHARE.tries && failed * 2 >= this.recent.length;
  }
}
