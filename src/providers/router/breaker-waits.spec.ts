import { Logger } from '@nestjs/common';
import { model, RouterRig, type ScriptedTry } from '../../../test/support/scripted-providers.js';
import type { ErrorCode } from '../../errors/error-codes.js';
import { succeed } from '../../errors/failure.js';
import { succeeded } from '../provider-outcome.js';
import { pause } from './time-limit.js';

beforeEach(() => {
  vi.useFakeTimers();
  Logger.overrideLogger(false);
});
afterEach(() => void vi.useRealTimers());

const failedWith = (code: ErrorCode) => ({ ok: false, failure: { code } });

describe('a provider that is left alone', () => {
  const failing = Array.from({ length: 5 }, () => 'connection_lost' as const);

  /** A rig whose provider has just failed five times in a row. */
  async function brokenRig(next: ScriptedTry['end']) {
    const rig = new RouterRig();
    const provider = model('a', ...failing, next);
    const jobs = failing.map(() => rig.run([provider]));
    await vi.advanceTimersByTimeAsync(10);
    await Promise.all(jobs);
    return { rig, began: performance.now() };
  }

  it('is waited for until its next probe where nobody else can be asked', async () => {
    const { rig, began } = await brokenRig('good');
    const jobs = Array.from({ length: 3 }, () => rig.run([model('a', 'good')]));
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await Promise.all(jobs)).toEqual(jobs.map(() => succeed('picture')));
    expect(rig.tries.slice(5).every(({ at }) => at - began >= 19_000)).toBe(true);
  });

  it('fails the calls that waited when that probe fails', async () => {
    const { rig } = await brokenRig('connection_lost');
    const jobs = Array.from({ length: 3 }, () => rig.run([model('a', 'connection_lost')]));
    await vi.advanceTimersByTimeAsync(21_000);
    for (const job of jobs) expect(await job).toMatchObject(failedWith('provider_failed'));
    expect(rig.asked).toHaveLength(6);
  });

  it('is not waited for without the time for it, nor while another can be asked', async () => {
    const { rig } = await brokenRig('good');
    const short = rig.run([model('a', 'good')], { endsAt: performance.now() + 10_000 });
    const other = rig.run([model('a', 'good'), model('b', 'good')]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await short).toMatchObject(failedWith('provider_failed'));
    expect(await other).toEqual(succeed('picture'));
    expect(rig.asked.slice(5)).toEqual(['b']);
  });

  it('is asked again when all others have failed', async () => {
    const { rig } = await brokenRig('good');
    const job = rig.run([model('a', 'good'), model('b', 'bad_request')]);
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await job).toEqual(succeed('picture'));
    expect(rig.asked.slice(5)).toEqual(['b', 'a']);
  });
});

describe('the service’s own work', () => {
  it('is no provider’s failure: it opens no breaker, and its overrun is told as ours', async () => {
    const rig = new RouterRig();
    rig.review = async (picture) => {
      await new Promise((resolve) => setTimeout(resolve, 70_000));
      return succeeded(picture);
    };
    const slow = Array.from({ length: 6 }, () => rig.run([model('a', 'good')]));
    await vi.advanceTimersByTimeAsync(70_000);
    expect(await Promise.all(slow)).toEqual(slow.map(() => succeed('picture')));

    rig.review = (_, signal) => pause(1_000_000, signal).then(() => succeeded('picture'));
    const endless = Array.from({ length: 6 }, () =>
      rig.run([model('a', 'good'), model('b', 'good')], { endsAt: performance.now() + 9_000 }),
    );
    await vi.advanceTimersByTimeAsync(9_000);
    for (const job of endless) expect(await job).toMatchObject(failedWith('generation_timed_out'));
    expect(rig.asked).not.toContain('b');
    expect(await rig.metrics.text()).not.toMatch(/breaker_open\{.*\} 1/);
  });

  it('does not count towards what a try of the provider takes', async () => {
    const rig = new RouterRig();
    rig.review = async (picture) => {
      await new Promise((resolve) => setTimeout(resolve, 40_000));
      return succeeded(picture);
    };
    const job = rig.run([model('a', { end: 'good', takes: 1_000 })]);
    await vi.advanceTimersByTimeAsync(41_000);
    await job;
    expect(rig.guards.of(model('a'))?.usefulMs).toBeCloseTo(1_000, -2);
  });
});
