import { availableParallelism } from 'node:os';
import { currentContext } from '../observability/request-context.js';

interface Waiter {
  /** Lower goes first. */
  readonly order: number;
  start(): void;
}

/**
 * Lets as many pieces of heavy work run at a time as there are cores. The earliest job's work goes first, so
 * that under load jobs end one after the other instead of all at their deadline.
 */
export class CoreTurns {
  private readonly waiting: Waiter[] = [];
  private free: number;

  constructor(cores: number) {
    this.free = cores;
  }

  /** Runs work when its turn comes, and adds both times to those of the running job. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const job = currentContext()?.work;
    const asked = performance.now();
    await this.turn(job?.order ?? 0);
    const began = performance.now();
    if (job !== undefined) job.waitedMs += began - asked;
    try {
      return await work();
    } finally {
      if (job !== undefined) job.coreMs += performance.now() - began;
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

/** Cores that this process may use. */
export const CORES = availableParallelism();

/** The turns of this process. */
export const CORE_TURNS = new CoreTurns(CORES);
