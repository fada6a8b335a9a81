import { Metrics } from '../../observability/metrics/metrics.js';
import { type ProviderUse, runInContext } from '../../observability/request-context.js';
import { countWastedCalls, type JobEnd } from './wasted-calls.js';

const good = (provider: string): ProviderUse => ({ provider, ended: 'made' });

const broken = (provider: string): ProviderUse => ({ ...good(provider), wasted: 'rules' });

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
    // Made by one and looked over by another: both have their part in it.
    expect(await wasted('captured', good('one'), good('two'))).toEqual([]);
  });

  it('counts what broke the rules, or ran out of its time, before another provider won', async () => {
    const slow: ProviderUse = { provider: 'two', ended: 'stopped' };
    expect(await wasted('captured', broken('one'), slow, good('three'))).toEqual([
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
    expect(await wasted('failed', { provider: 'one', ended: 'nothing' })).toEqual([]);
  });

  it('keeps the reason of what had broken the rules before the job ended otherwise', async () => {
    expect(await wasted('shutdown', broken('one'), good('one'))).toEqual([
      'one rules 1',
      'one shutdown 1',
    ]);
  });

  it('tells the kept rows why', async () => {
    const uses = [{ ...good('one'), ended: 'nothing' } as const, good('one'), good('one')];
    await wasted('deadline', ...uses);
    expect(uses.map((use) => (use as ProviderUse).wasted)).toEqual([
      undefined,
      'deadline',
      'deadline',
    ]);
  });
});
