import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { settingsWith } from '../../test/support/settings-with.js';
import { ProviderTries } from '../accounting/provider-tries.service.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { type ProviderUse, runInContext } from '../observability/request-context.js';
import { ProviderCalls } from './provider-calls.js';
import { made, notMade, type ProviderOutcome } from './provider-outcome.js';
import type { WatchedProvider } from './watched-provider.js';

const ids = { requestId: 'r', generationId: 'g', organizationId: 'o' };

/** A database that writes down what it is asked to write, or is out of reach. */
function databaseOf(rows: unknown[][], reachable = true): DataSource {
  const query = async (_: string, row: unknown[]): Promise<object[]> => {
    if (!reachable) throw new Error('away');
    rows.push(row);
    return [{ id: String(rows.length) }];
  };
  return { query } as unknown as DataSource;
}

/** Runs one try; gives its line of the counter, what the job has had, and the rows that were written. */
async function run(
  call: (signal: AbortSignal) => Promise<ProviderOutcome<string>>,
  {
    paid,
    limitMs = 10_000,
    reachable = true,
    ...more
  }: Partial<WatchedProvider> & { paid: boolean; limitMs?: number; reachable?: boolean },
) {
  const metrics = new Metrics();
  const rows: unknown[][] = [];
  const tries = new ProviderTries(databaseOf(rows, reachable), metrics);
  const calls = new ProviderCalls(metrics, tries, settingsWith());
  const signal = AbortSignal.timeout(limitMs);
  const used: ProviderUse[] = [];
  const provider = { name: 'painter', paid, ...more };
  await runInContext({ ...ids, providersUsed: used }, () =>
    calls.run({ provider, operation: 'listing-images', signal }, () => call(signal)),
  ).catch(() => undefined);
  for (const { row } of used) await row;
  const text = await metrics.text();
  expect(text).toContain('listing_provider_call_duration_seconds_count{');
  const line = /^listing_provider_calls_total\{.*$/m.exec(text)?.[0] ?? '';
  return { line, used, rows, text };
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
    expect(used).toMatchObject([{ provider: 'painter', ended: 'made' }]);
  });

  it('counts a failure by its kind; nothing was made that could be wasted', async () => {
    const refused = async (): Promise<ProviderOutcome<string>> => notMade('refused', 'no');
    const { line, used } = await run(refused, { paid: true });
    expect(line).toContain('outcome="refused",billed="unknown"} 1');
    expect(used).toMatchObject([{ ended: 'nothing' }]);
  });

  it('tells a try whose time was over from a bug', async () => {
    const stopped = await run(untilStopped, { paid: false, limitMs: 20 });
    expect(stopped.line).toContain('outcome="stopped",billed="no"} 1');
    expect(stopped.used).toEqual([{ provider: 'painter', ended: 'stopped' }]);
    const bug = await run(() => Promise.reject(new TypeError('bug')), { paid: false });
    expect(bug.line).toContain('outcome="error",billed="no"} 1');
  });
});

describe('the accounts', () => {
  const use = { inputTokens: 1_000, outputTokens: 500 };

  it('keep what a model has used, and what that costs', async () => {
    const works = async (): Promise<ProviderOutcome<string>> => made('text', use);
    const { rows } = await run(works, { paid: true, name: 'openai', model: 'gpt-6-luna' });
    const ms = expect.any(Number) as number;
    expect(rows).toEqual([
      [
        'g',
        'o',
        'listing-images',
        'openai',
        'gpt-6-luna',
        ms,
        'ok',
        'yes',
        1_000,
        500,
        null,
        350,
        ms,
      ],
    ]);
    // The row comes late and says when the try began, all the same.
    expect(Number(rows[0]?.[12]) - Number(rows[0]?.[5])).toBeGreaterThan(15);
  });

  it.each([
    ['a failure that was billed', notMade('bad_answer', 'no', { use }), 'bad_answer', 'yes', 350],
    ['one that was not', notMade('rate_limited', 'no'), 'rate_limited', 'no', 0],
    [
      'one of which only the invoice tells',
      notMade('server_error', 'no'),
      'server_error',
      'unknown',
      null,
    ],
  ])('keep %s', async (_, outcome, kind, billed, micros) => {
    const { rows } = await run(async () => outcome, { paid: true, model: 'gpt-6-luna' });
    expect([rows[0]?.[6], rows[0]?.[7], rows[0]?.[11]]).toEqual([kind, billed, micros]);
  });

  it('keep what was stopped', async () => {
    const { rows } = await run(untilStopped, { paid: true, model: 'gpt-6-luna', limitMs: 20 });
    expect(rows[0]?.slice(6, 12)).toEqual(['stopped', 'unknown', null, null, null, null]);
    expect(rows[0]?.[5]).toBeGreaterThanOrEqual(15);
  });

  it('keep tries of a model that nobody bills, at no cost, and none of embedded providers', async () => {
    const works = async (): Promise<ProviderOutcome<string>> => made('text', use);
    const { rows } = await run(works, { paid: false, model: 'own' });
    expect(rows[0]?.slice(6, 12)).toEqual(['ok', 'no', 1_000, 500, null, 0]);
    expect((await run(works, { paid: false })).rows).toEqual([]);
  });

  it('that cannot be written cost nobody an answer, and are counted', async () => {
    Logger.overrideLogger(false);
    const works = async (): Promise<ProviderOutcome<string>> => made('text', use);
    const { line, text, used } = await run(works, { paid: true, reachable: false });
    expect(line).toContain('outcome="ok"');
    expect(text).toContain('listing_provider_tries_unwritten_total 1\n');
    expect(await used[0]?.row).toBeUndefined();
  });
});
