import { pauseAfter } from './retry-plan.js';

describe('pauseAfter', () => {
  it('grows from seconds to hours, and ends after ten attempts within a day', () => {
    const pauses = Array.from({ length: 9 }, (_, n) => pauseAfter(n + 1, undefined, () => 0.5));
    expect(pauses).toEqual(pauses.toSorted((a = 0, b = 0) => a - b));
    const hours = pauses.reduce((sum = 0, pause = 0) => sum + pause, 0)! / 3_600;
    expect([Math.round(hours), pauseAfter(10)]).toEqual([23, undefined]);
  });

  it('varies by a tenth', () => {
    const [low = 0, high = 0] = [0, 1].map((random) => pauseAfter(5, undefined, () => random));
    expect([Math.round(low), Math.round(high)]).toEqual([3_240, 3_960]);
  });

  it.each([
    ['60', 60],
    ['1', 5],
    ['999999999', 28_800],
    ['soon', 5],
    ['-5', 5],
    [new Date(Date.now() + 90_000).toUTCString(), 90],
    [new Date(0).toUTCString(), 5],
  ])('waits for a Retry-After of %s', (retryAfter, seconds) => {
    const pause = pauseAfter(1, retryAfter, () => 0.5) ?? 0;
    expect(Math.abs(pause - seconds)).toBeLessThan(2);
  });
});
