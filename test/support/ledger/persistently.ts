import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../../../src/persistence/database-reach.js';

const MAX_TRIES = 30;

/** The last answer of a statement, and whether an earlier answer of it was lost. */
export interface Persistent<T> {
  readonly answer: T;
  readonly lost: boolean;
}

/** Repeats a statement until the database answers; all other errors go through. */
export async function persistently<T>(statement: () => Promise<T>): Promise<Persistent<T>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { answer: await statement(), lost: tries > 1 };
    } catch (error) {
      if (!isDatabaseUnavailable(error) || tries === MAX_TRIES) throw error;
      await sleep(1);
    }
  }
}
