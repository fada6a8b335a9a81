import { Metrics } from '../../observability/metrics/metrics.js';
import { type ProviderUse, runInContext } from '../../observability/request-context.js';
import { countWastedCalls, type JobEnd } from './wasted-calls.js';

const good = (provider: string): ProviderUse => ({ provider, stopped: false });

/** Lines of the counter after one job, without its name. */
async function wasted(end: JobEnd, ...providersUsed: ProviderUse[]): Promise<string[]> {
  const metrics = new Metrics();
  runInContext({ requestId: 'r', providersUsed }, () =>
    countWastedCalls(metrics, 'listing-images', end),
  );
  const lines = (await metrics.text()).split('\n');
  const own = lines.filter((line) => line.startsWith('listing_provider_calls_wasted_total{'));
  return own.map(
    (line) => /provider="(\w+)".*reason="(\w+)"\} (\d+)/.exec(line)?.slice(1).join(' ') ?? line,
  );
}

describe('countWastedCalls', () => {
  it('counts nothing for a try whose result was charged', async () => {
    expect(await wasted('captured', good('one'))).toEqual([]);
  });

  it('counts what broke the rules, or ran out of its time, before another provider won', async () => {
    const slow = { provider: 'two', stopped: true };
    expect(await wasted('captured', good('one'), slow, good('three'))).toEqual([
      'one rules 1',
      'two deadline 1',
    ]);
  });

  it.each<[JobEnd, string]>([
    ['failed', 'rules'],
    ['deadline', 'deadline'],
    ['ended_elsewhere', 'ended_elsewhere'],
    ['shutdown', 'shutdown'],
    ['error', 'error'],
  ])('counts every try of a job that ended as %s', async (end, reason) => {
    expect(await wasted(end, good('one'), good('one'))).toEqual([`one ${reason} 2`]);
  });

  it('counts nothing for a job whose providers all failed by themselves', async () => {
    expect(await wasted('failed')).toEqual([]);
  });
});
