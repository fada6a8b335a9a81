/** Pauses after the first attempt, the second, and so on; seconds. Ten attempts in all, within some 23 hours. */
const PAUSES_S = [5, 30, 120, 600, 3_600, 7_200, 14_400, 28_800, 28_800] as const;

/** A receiver cannot put an event off for longer than the longest pause. */
const LONGEST_S = 28_800;

/** Share of a pause by which it is longer or shorter, so that events that failed together do not come together. */
const JITTER = 0.1;

/**
 * Pause before the next attempt, seconds; undefined after the last one.
 * @param attempts made so far, from 1
 * @param retryAfter header of the answer, seconds or a date: no attempt comes sooner
 * @param random from 0 to 1
 */
export function pauseAfter(
  attempts: number,
  retryAfter?: string,
  random: () => number = Math.random,
): number | undefined {
  const pause = PAUSES_S[attempts - 1];
  if (pause === undefined) return undefined;
  const varied = pause * (1 - JITTER + 2 * JITTER * random());
  return Math.max(varied, Math.min(LONGEST_S, secondsOf(retryAfter)));
}

function secondsOf(retryAfter = ''): number {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? 0 : Math.max(0, (until - Date.now()) / 1_000);
}
