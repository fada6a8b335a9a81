import { failed } from '../provider-outcome.js';
import { pauseBeforeRetry, type RetryFacts } from './retry-pause.js';

const facts: RetryFacts = {
  failure: failed('server_error', 'down').failure,
  attempts: 1,
  leftMs: 100_000,
  usefulMs: 5_000,
  followed: false,
};

const askedFor = (retryAfterMs: number) => failed('rate_limited', 'no', { retryAfterMs }).failure;

describe('pauseBeforeRetry', () => {
  it.each([
    [1, 0, 500],
    [1, 1, 1_000],
    [2, 0, 1_000],
    [2, 1, 2_000],
  ])('after attempt %d with chance %d: %d ms', (attempts, random, ms) => {
    expect(pauseBeforeRetry({ ...facts, attempts }, random)).toBe(ms);
  });

  it('waits as long as it is asked to, and up to a tenth longer', () => {
    const failure = askedFor(20_000);
    expect(pauseBeforeRetry({ ...facts, failure }, 0)).toBe(20_000);
    expect(pauseBeforeRetry({ ...facts, failure }, 1)).toBe(22_000);
    expect(pauseBeforeRetry({ ...facts, failure: askedFor(10) }, 0)).toBe(500);
  });

  it('has no patience beyond 5 s while another provider is left', () => {
    const followed = { ...facts, followed: true };
    expect(pauseBeforeRetry({ ...followed, failure: askedFor(5_000) }, 0)).toBe(5_000);
    expect(pauseBeforeRetry({ ...followed, failure: askedFor(5_001) }, 0)).toBeUndefined();
  });

  it('repeats only what can still come to something', () => {
    expect(pauseBeforeRetry({ ...facts, leftMs: 5_500 }, 0)).toBe(500);
    expect(pauseBeforeRetry({ ...facts, leftMs: 5_499 }, 0)).toBeUndefined();
  });

  it('repeats at once what broke the rules, and once only', () => {
    const { failure } = failed('rules_broken', 'no');
    expect(pauseBeforeRetry({ ...facts, failure })).toBe(0);
    expect(pauseBeforeRetry({ ...facts, failure, attempts: 2 })).toBeUndefined();
  });
});
