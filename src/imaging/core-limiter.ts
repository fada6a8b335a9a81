import { availableParallelism } from 'node:os';
import { currentContext, noteCoreTime } from '../observability/request-context.js';

interface Waiter {
  readonly cost: number;
  readonly order: number;
  start(): void;
}

/** Shares out a budget among pieces of work: those of the lowest order go first, of one order the earliest. */
export class Turns {
  private readonly waiting: Waiter[] = [];

  constructor(private free: number) {}

  /** Runs work when its turn comes. @param cost at most the budget, so that it comes at all */
  async run<T>(cost: number, order: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      const later = this.waiting.findIndex((other) => other.order > order);
      this.waiting.splice(later < 0 ? this.waiting.length : later, 0, { cost, order, start });
      this.startNext();
    });
    try {
      return await work();
    } finally {
      this.free += cost;
      this.startNext();
    }
  }

  private startNext(): void {
    const [next] = this.waiting;
    if (next === undefined || next.cost > this.free) return;
    this.waiting.shift();
    this.free -= next.cost;
    next.start();
    this.startNext();
  }
}

/**
 * Lets so many pieces of work run at a time. The earliest job's work goes first, so that under load jobs end one
 * after the other instead of all at their deadline; the wait is added to that of the running job.
 */
export class PriorityLimiter {
  private readonly turns: Turns;

  constructor(atATime: number) {
    this.turns = new Turns(atATime);
  }

  /** Runs work when its turn comes. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const job = currentContext()?.work;
    const asked = performance.now();
    return this.turns.run(1, job?.order ?? 0, () => {
      if (job !== undefined) job.waitedMs += performance.now() - asked;
      return work();
    });
  }
}

/** Lets as many pieces of heavy work run at a time as there are cores. */
export class CoreLimiter extends PriorityLimiter {
  /** Runs work when its turn comes, and adds its time and its wait to those of the running job. */
  override run<T>(work: () => Promise<T>): Promise<T> {
    return super.run(async () => {
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
