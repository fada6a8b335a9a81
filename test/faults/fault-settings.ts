import { randomInt } from 'node:crypto';

const numberOf = (name: string, usual: number): number => {
  const text = process.env[name];
  const value = text === undefined || text === '' ? usual : Number(text);
  if (!Number.isFinite(value) || value < 0)
    throw new Error(`${name} must be a number of 0 or more.`);
  return value;
};

/** What a run of the suite is given by its environment; the defaults take about three minutes. */
export const FAULT_SETTINGS = {
  /** Calls to be answered at least. */
  calls: numberOf('FAULTS_CALLS', 600),
  /** Faults to be made. */
  faults: numberOf('FAULTS_COUNT', 120),
  /** Milliseconds between two faults. */
  everyMs: numberOf('FAULTS_EVERY_MS', 500),
  /** Decides which faults come in which order; printed, to be given again. */
  seed: numberOf('FAULTS_SEED', randomInt(2 ** 31)),
  callers: numberOf('FAULTS_CALLERS', 60),
  /** Rolling restarts of every process, in a run of their own. */
  restarts: numberOf('FAULTS_RESTARTS', 1),
  /** `1`: the queues lie on a Redis of the suite's own. */
  redis: process.env.FAULTS_REDIS === '1',
} as const;

/** GENERATION_DEADLINE_MS of the processes: a lock (15 s) and a second try fit into it. */
export const DEADLINE_MS = 60_000;

/** Numbers of [0, 1) that a seed decides (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
