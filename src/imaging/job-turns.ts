import { currentContext } from '../observability/request-context.js';

interface Waiter {
  /** Lower goes first. */
  readonly order: number;
  start(): void;
}

/**
 * Lets so many pieces of work run at a time. The earliest job's work goes first, so that under load jobs end one
 * after the other instead of all at their deadline; the wait is added to that of the running job.
 */
export class JobTurns {
  private readonly waiting: Waiter[] = [];

  constructor(private free: number) {}

  /** Runs work when its turn comes. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const job = currentContext()?.work;
    const asked = performance.now();
    await this.turn(job?.order ?? 0);
    if (job !== undefined) job.waitedMs += performance.now() - asked;
    try {
      return await work();
    } finally {
      this.free += 1;
      this.startNext();
    }
  }

  private turn(order: number): Promise<void> {
    return new Promise((start) => {
      const later = this.waiting.findIndex((other) => other.order > order);
      this.waiting.splice(later < 0 ? this.waiting.length : later, 0, { order, start });
      this.startNext();
    });
  }

  private startNext(): void {
    if (this.free <= 0) return;
    const next = this.waiting.shift();
    if (next === undefined) return;
    this.free -= 1;
    next.start();
  }
}
