import { Injectable } from '@nestjs/common';
import type { Operation } from '../../persistence/kinds.js';

interface JobCost {
  /** For which it takes up a slot, without the waits for a core, seconds. */
  readonly jobSeconds: number;
  /** Of one core, seconds. */
  readonly coreSeconds: number;
}

/** Cost of a job that is assumed before anything has been measured. */
const FIRST_GUESS: Readonly<Record<Operation, JobCost>> = {
  'listing-images': { jobSeconds: 2, coreSeconds: 1.5 },
  'listing-copy': { jobSeconds: 0.1, coreSeconds: 0.02 },
};

/** Jobs that the average is taken over. */
const MEASURED = 20;

/**
 * The guess stands for what is missing of so many measured jobs: the first ones of a process take
 * several times as long as all that follow, and would have calls refused that have time enough.
 */
const FIRST_JOBS = 5;

/** Learns what the jobs of this process take, for those who decide on what else is let in. */
@Injectable()
export class WorkerLoad {
  private readonly measured = new Map<Operation, JobCost[]>();
  /** When slots became free, as `performance.now()`, the earliest first. */
  private readonly freed = new Map<Operation, number[]>();

  /**
   * A job begins. @returns since when it takes up its slot, as `performance.now()`: behind a backlog since the job
   *   before it ended, so that the time between two jobs counts too
   * @param waitedMs since it came into the queue
   */
  begin(operation: Operation, waitedMs: number): number {
    const now = performance.now();
    const freed = this.freed.get(operation)?.shift() ?? now;
    return Math.max(freed, now - waitedMs);
  }

  /** A job has ended, one way or another. */
  end(operation: Operation): void {
    this.freed.set(operation, [...(this.freed.get(operation) ?? []), performance.now()]);
  }

  /** A job has ended with a result. */
  learn(operation: Operation, cost: JobCost): void {
    const costs = [...(this.measured.get(operation) ?? []), cost];
    this.measured.set(operation, costs.slice(-MEASURED));
  }

  /** The average of the last jobs. */
  of(operation: Operation): JobCost {
    const costs = this.measured.get(operation) ?? [];
    const missing = Math.max(FIRST_JOBS - costs.length, 0);
    const all = [...costs, ...Array.from({ length: missing }, () => FIRST_GUESS[operation])];
    const mean = (part: keyof JobCost): number =>
      all.reduce((sum, cost) => sum + cost[part], 0) / all.length;
    return { jobSeconds: mean('jobSeconds'), coreSeconds: mean('coreSeconds') };
  }
}
