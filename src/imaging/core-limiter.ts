import { availableParallelism } from 'node:os';
import { currentContext, noteCoreTime } from '../observability/request-context.js';

interface Waiter {
  /** Lower goes first. */
  readonly order: number;
  start(): void;
}

/**
 * Lets so many pieces of work run at a time. The earliest job's work goes first, so that under load jobs end one
 * after the other instead of all at their deadline; the wait is added to that of the running job.
 */
export class PriorityLimiter {
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

/** Lets as many pieces of heavy work run at a time as there are cores. */
export class CoreLimiter {
  private readonly turns: PriorityLimiter;

  constructor(cores: number) {
    this.turns = new PriorityLimiter(cores);
  }

  /** Runs work when its turn comes, and adds its time and its wait to those of the running job. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.run(async () => {
      const began = performance.now();
      try {
        return await work();
      } finally {
        noteCoreTime(performance.now() - began);
      }
    });
  }
}

/** Cores that this process may use. */
export const CORES = availableParallelism();

/** The turns of this process. */
export const CORE_LIMITER = new CoreLimiter(CORES);
