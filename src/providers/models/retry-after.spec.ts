import { retryAfterMs } from './retry-after.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

describe('retryAfterMs', () => {
  it.each<[string, Record<string, string>, string | undefined, number | undefined]>([
    ['nothing', {}, undefined, undefined],
    ['seconds', { 'retry-after': '7' }, undefined, 7_000],
    ['parts of a second', { 'retry-after': '0.25' }, undefined, 250],
    ['a date', { 'retry-after': 'Sat, 21 Nov 2026 12:00:30 GMT' }, undefined, 30_000],
    ['a date that has passed', { 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }, undefined, 0],
    ['milliseconds first', { 'retry-after-ms': '20', 'retry-after': '7' }, undefined, 20],
    ['a body', {}, '12.5s', 12_500],
    ['a header before a body', { 'retry-after': '3' }, '12s', 3_000],
    ['nonsense', { 'retry-after': 'soon', 'retry-after-ms': '-5' }, '1m', undefined],
    ['years', { 'retry-after': '999999999' }, undefined, DAY],
    ['a date in years', { 'retry-after': 'Sat, 21 Nov 2099 12:00:30 GMT' }, undefined, DAY],
  ])('reads %s', (_what, headers, delay, wait) => {
    expect(retryAfterMs(new Headers(headers), delay, NOW)).toBe(wait);
  });
});
