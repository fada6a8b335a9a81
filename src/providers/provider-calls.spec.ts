import { Metrics } from '../observability/metrics/metrics.js';
import { type ProviderUse, runInContext } from '../observability/request-context.js';
import { ProviderCalls } from './provider-calls.js';
import { made, notMade, type ProviderOutcome } from './provider-outcome.js';

/** Runs one try; gives its line of the counter and what the job has had. */
async function run(
  call: (signal: AbortSignal) => Promise<ProviderOutcome<string>>,
  { paid, limitMs = 10_000 }: { paid: boolean; limitMs?: number },
): Promise<{ line: string; used: ProviderUse[] }> {
  const metrics = new Metrics();
  const signal = AbortSignal.timeout(limitMs);
  const used: ProviderUse[] = [];
  const attempt = { provider: { name: 'painter', paid }, operation: 'listing-images', signal };
  await runInContext({ requestId: 'r', providersUsed: used }, () =>
    new ProviderCalls(metrics).run(attempt, () => call(signal)),
  ).catch(() => undefined);
  const text = await metrics.text();
  expect(text).toContain('listing_provider_call_duration_seconds_count{');
  return { line: /^listing_provider_calls_total\{.*$/m.exec(text)?.[0] ?? '', used };
}

const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true }),
  );

describe('ProviderCalls', () => {
  it('counts what works, billed when the provider is paid', async () => {
    const works = async (): Promise<ProviderOutcome<string>> => made('picture');
    expect((await run(works, { paid: false })).line).toContain('outcome="ok",billed="no"} 1');
    const { line, used } = await run(works, { paid: true });
    expect(line).toContain('outcome="ok",billed="yes"} 1');
    expect(used).toEqual([{ provider: 'painter', stopped: false }]);
  });

  it('counts a failure by its kind; nothing was made that could be wasted', async () => {
    const refused = async (): Promise<ProviderOutcome<string>> => notMade('refused', 'no');
    const { line, used } = await run(refused, { paid: true });
    expect(line).toContain('outcome="refused",billed="unknown"} 1');
    expect(used).toEqual([]);
  });

  it('tells a try whose time was over from a bug', async () => {
    const stopped = await run(untilStopped, { paid: false, limitMs: 20 });
    expect(stopped.line).toContain('outcome="stopped",billed="no"} 1');
    expect(stopped.used).toEqual([{ provider: 'painter', stopped: true }]);
    const bug = await run(() => Promise.reject(new TypeError('bug')), { paid: false });
    expect(bug.line).toContain('outcome="error",billed="no"} 1');
  });
});
