import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { settingsWith } from '../../test/support/settings-with.js';
import { AttemptRecorder } from '../accounting/attempt-recorder.js';
import { AttemptStore } from '../accounting/attempt-store.service.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { ProviderCalls } from './provider-calls.js';
import { succeeded, failed, type ProviderOutcome } from './provider-outcome.js';
import type { WatchedProvider } from './watched-provider.js';

const job = { generationId: 'g', organizationId: 'o', operation: 'listing-images' };

type Row = Readonly<Record<string, unknown>>;

/** A database that writes down the rows that it is asked to write, or is out of reach. */
function databaseOf(rows: Row[], reachable = true): DataSource {
  const query = async (_: string, [given]: [string]): Promise<object[]> => {
    if (!reachable) throw new Error('away');
    const written = JSON.parse(given) as Row[];
    rows.push(...written);
    return written.map((_row, at) => ({ id: String(at + 1) }));
  };
  return { query } as unknown as DataSource;
}

/** Runs one attempt; gives its line of the counter, what the job has had, and the rows that were written. */
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
  const rows: Row[] = [];
  const store = new AttemptStore(databaseOf(rows, reachable), metrics);
  const attempts = new AttemptRecorder(store, metrics, job);
  const calls = new ProviderCalls(metrics, settingsWith());
  const signal = AbortSignal.timeout(limitMs);
  const provider = { name: 'painter', paid, ...more };
  await calls
    .run({ provider, operation: 'listing-images', signal, attempts }, () => call(signal))
    .catch(() => undefined);
  const used = attempts.all;
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
    const works = async (): Promise<ProviderOutcome<string>> => succeeded('picture');
    expect((await run(works, { paid: false })).line).toContain('outcome="ok",billed="no"} 1');
    const { line, used } = await run(works, { paid: true });
    expect(line).toContain('outcome="ok",billed="yes"} 1');
    expect(used).toMatchObject([{ provider: 'painter', ended: 'succeeded' }]);
  });

  it('counts a failure by its kind; nothing was made that could be wasted', async () => {
    const refused = async (): Promise<ProviderOutcome<string>> => failed('refused', 'no');
    const { line, used } = await run(refused, { paid: true });
    expect(line).toContain('outcome="refused",billed="unknown"} 1');
    expect(used).toMatchObject([{ ended: 'failed' }]);
  });

  it('tells an attempt whose time was over from a bug', async () => {
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
    const works = async (): Promise<ProviderOutcome<string>> => succeeded('text', use);
    const { rows } = await run(works, { paid: true, name: 'openai', model: 'gpt-6-luna' });
    const ms = expect.any(Number) as number;
    expect(rows).toEqual([
      {
        n: 0,
        generation_id: 'g',
        organization_id: 'o',
        operation: 'listing-images',
        provider: 'openai',
        model: 'gpt-6-luna',
        duration_ms: ms,
        outcome: 'ok',
        billed: 'yes',
        input_tokens: 1_000,
        output_tokens: 500,
        cost_micros: 350,
        began_ms_ago: ms,
      },
    ]);
    // The row comes late and says when the attempt began, all the same.
    expect(Number(rows[0]?.began_ms_ago) - Number(rows[0]?.duration_ms)).toBeGreaterThan(15);
  });

  it.each([
    ['a failure that was billed', failed('bad_answer', 'no', { use }), 'bad_answer', 'yes', 350],
    ['one that was not', failed('rate_limited', 'no'), 'rate_limited', 'no', 0],
    [
      'one of which only the invoice tells',
      failed('server_error', 'no'),
      'server_error',
      'unknown',
      undefined,
    ],
  ])('keep %s', async (_, outcome, kind, billed, micros) => {
    const { rows } = await run(async () => outcome, { paid: true, model: 'gpt-6-luna' });
    expect(rows).toMatchObject([{ outcome: kind, billed }]);
    expect(rows[0]?.cost_micros).toBe(micros);
  });

  it('keep what was stopped', async () => {
    const { rows } = await run(untilStopped, { paid: true, model: 'gpt-6-luna', limitMs: 20 });
    expect(rows).toMatchObject([{ outcome: 'stopped', billed: 'unknown' }]);
    expect(rows[0]).not.toHaveProperty('cost_micros');
    expect(rows[0]?.duration_ms).toBeGreaterThanOrEqual(15);
  });

  it('keep attempts of a model that nobody bills, at no cost, and none of embedded providers', async () => {
    const works = async (): Promise<ProviderOutcome<string>> => succeeded('text', use);
    const { rows } = await run(works, { paid: false, model: 'own' });
    const used = { input_tokens: 1_000, output_tokens: 500, cost_micros: 0 };
    expect(rows).toMatchObject([{ outcome: 'ok', billed: 'no', ...used }]);
    expect((await run(works, { paid: false })).rows).toEqual([]);
  });

  it('that cannot be written cost nobody an answer, and are counted', async () => {
    Logger.overrideLogger(false);
    const works = async (): Promise<ProviderOutcome<string>> => succeeded('text', use);
    const { line, text, used } = await run(works, { paid: true, reachable: false });
    expect(line).toContain('outcome="ok"');
    expect(text).toContain('listing_provider_tries_unwritten_total 1\n');
    expect(await used[0]?.row).toBeUndefined();
  });
});
