import { availableParallelism } from 'node:os';
import { noteCoreTime } from '../observability/request-context.js';
import { JobTurns } from './job-turns.js';

/** Lets as many pieces of heavy work run at a time as there are cores. */
export class CoreTurns {
  private readonly turns: JobTurns;

  constructor(cores: number) {
    this.turns = new JobTurns(cores);
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
export const CORE_TURNS = new CoreTurns(CORES);
