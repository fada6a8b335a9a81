import { inTime } from '../errors/patience.js';

/** The database did not answer in the time that a call can spare. */
export class DatabaseOutOfReachError extends Error {
  constructor() {
    super('The database did not answer in time.');
    this.name = 'DatabaseOutOfReachError';
  }
}

/**
 * Bounds database work by the caller's patience: waiting for a connection and waiting for its answer
 * have a bound each, and a call waits for both. The work itself goes on until its own bounds end it.
 * @param ms time left; rejects with `DatabaseOutOfReachError` when it has passed.
 */
export function withinReach<T>(work: Promise<T>, ms: number): Promise<T> {
  return inTime(work, Math.max(0, ms), (): never => {
    throw new DatabaseOutOfReachError();
  });
}
