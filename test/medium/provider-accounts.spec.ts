import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { AttemptStore } from '../../src/accounting/attempt-store.service.js';
import { providerUsage, type UsageDimension } from '../../src/accounting/provider-usage.js';
import { attemptsOfGeneration } from '../../src/accounting/attempts-of-generation.js';
import { type Result, succeed } from '../../src/errors/failure.js';
import { forgetStale } from '../../src/generations/sweeper/forget-stale.js';
import { Metrics } from '../../src/observability/metrics/metrics.js';
import { currentContext } from '../../src/observability/request-context.js';
import { rowsOf } from '../../src/persistence/queryable.js';
import { ProviderCalls } from '../../src/providers/provider-calls.js';
import { succeeded, failed } from '../../src/providers/provider-outcome.js';
import { ProviderCooldowns } from '../../src/providers/router/provider-cooldowns.service.js';
import { eventually, openGenerationApp } from '../support/generation-app.js';
import { model, RouterRig } from '../support/scripted-providers.js';
import { settingsWith } from '../support/settings-with.js';
import { dataSourceForFile } from '../support/test-database.js';

const test = dataSourceForFile();

beforeAll(async () => {
  Logger.overrideLogger(false);
});

describe('cooldowns', () => {
  const limited = (retryAfterMs: number) => ({ end: 'rate_limited', retryAfterMs }) as const;

  /** Seconds that a provider is still to be left alone, once that is written. */
  async function written(name: string): Promise<number> {
    const sql = `SELECT extract(epoch FROM until - clock_timestamp())::float8 AS seconds
                   FROM provider_cooldowns WHERE provider = $1`;
    let rows: { readonly seconds: number }[] = [];
    await eventually(async () => {
      rows = await rowsOf(test.source, sql, [`${name}:m`]);
      return rows.length === 1;
    });
    return rows[0]?.seconds ?? 0;
  }

  it('keep every process away, as long as the provider asked for', async () => {
    const [one, other] = [new RouterRig(test.source), new RouterRig(test.source)];
    const name = randomUUID();
    await one.run([model(name, limited(30_000))], { endsAt: performance.now() + 5_000 });
    const seconds = await written(name);
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(await other.run([model(name, 'good'), model('spare', 'good')])).toEqual(
      succeed('picture'),
    );
    expect(other.asked).toEqual(['spare']);
  });

  it('are waited for by another process when nobody else is left', async () => {
    const [one, other] = [new RouterRig(test.source), new RouterRig(test.source)];
    const name = randomUUID();
    await one.run([model(name, limited(2_000))], { endsAt: performance.now() + 3_000 });
    const waits = (await written(name)) * 1_000;
    const began = performance.now();
    expect(await other.run([model(name, 'good')])).toEqual(succeed('picture'));
    expect(performance.now() - began).toBeGreaterThan(waits / 2);
    expect(other.asked).toEqual([name]);
  });

  it('are learnt within a second or so by a process that has read them before', async () => {
    const [one, other] = [new RouterRig(test.source), new RouterRig(test.source)];
    const name = randomUUID();
    await other.run([model(name, 'good')]);
    await one.run([model(name, 'out_of_quota')]);
    await written(name);
    await sleep(1_100);
    expect(await other.run([model(name, 'good')])).toMatchObject({ ok: false });
    expect(other.asked).toEqual([name]);
  });

  it('last ten minutes at most, and a shorter one does not end a longer one', async () => {
    const rig = new RouterRig(test.source);
    const name = randomUUID();
    await rig.run([model(name, limited(86_400_000))], { endsAt: performance.now() + 5_000 });
    expect(await written(name)).toBeGreaterThan(580);
    expect(await written(name)).toBeLessThanOrEqual(600);
    await new ProviderCooldowns(test.source).begin(`${name}:m`, 1_000, 'rate_limited');
    expect(await written(name)).toBeGreaterThan(580);
  });

  it('that cannot be shared cost nobody an answer', async () => {
    const away = { query: () => Promise.reject(new Error('away')) } as unknown as DataSource;
    const rig = new RouterRig(away);
    expect(await rig.run([model('a', 'bad_key'), model('b', 'good')])).toEqual(succeed('picture'));
    const silent = { query: () => new Promise(() => undefined) } as unknown as DataSource;
    const began = performance.now();
    expect(await new RouterRig(silent).run([model('a', 'good')])).toEqual(succeed('picture'));
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});

describe('attempts', () => {
  const use = { inputTokens: 1_000, outputTokens: 500 };
  const provider = { name: 'openai', model: 'gpt-6-luna', paid: true };
  const signal = new AbortController().signal;

  it('of a job are kept, and what was wasted is told with its reason', async () => {
    const metrics = new Metrics();
    const calls = new ProviderCalls(metrics, settingsWith());
    let generationId = '';
    const app = await openGenerationApp(test.url, async (_, attempts): Promise<Result<unknown>> => {
      generationId = currentContext()?.generationId ?? '';
      const attempt = { provider, operation: 'listing-copy', signal, attempts };
      await calls.run(attempt, async () => failed('overloaded', 'no'));
      await calls.run(attempt, async () => succeeded('broken', use));
      attempts.reject(1);
      await calls.run(attempt, async () => succeeded('good', use));
      return succeed({ done: true });
    });
    try {
      await app.startWorker();
      const caller = await app.caller();
      await app.call(caller);
      await eventually(
        async () => (await attemptsOfGeneration(test.source, generationId))[1]?.wasted === 'rules',
      );
      const tries = await attemptsOfGeneration(test.source, generationId);
      const facts = { provider: 'openai:gpt-6-luna', beganAt: expect.any(Date) as Date };
      const worked = {
        ...facts,
        outcome: 'ok',
        billed: 'yes',
        inputTokens: 1_000,
        outputTokens: 500,
      };
      expect(tries).toMatchObject([
        { ...facts, outcome: 'overloaded', billed: 'no', costUsd: 0, wasted: null },
        { ...worked, images: null, costUsd: 0.00035, wasted: 'rules' },
        { ...worked, images: null, costUsd: 0.00035, wasted: null },
      ]);
      const usage = await providerUsage(test.source, { since: 60, by: ['organization'] });
      expect(usage).toContainEqual({
        organization: expect.any(String) as string,
        tries: 3,
        billed: 2,
        notBilled: 1,
        billedUnknown: 0,
        wasted: 1,
        inputTokens: 2_000,
        outputTokens: 1_000,
        images: 0,
        costUsd: 0.0007,
        costUnknown: 0,
      });
    } finally {
      await app.close();
    }
  });

  it('do not hold up the end of a process whose rows cannot be written', async () => {
    const silent = { query: () => new Promise(() => undefined) } as unknown as DataSource;
    const tries = new AttemptStore(silent, new Metrics());
    const began = performance.now();
    tries.markWasted([{ provider: 'a', ended: 'succeeded', row: new Promise(() => undefined) }]);
    await tries.written();
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('are written when a process ends right behind its last job', async () => {
    const ids = { generationId: randomUUID(), organizationId: randomUUID() };
    const tries = new AttemptStore(test.source, new Metrics());
    const facts = { ...ids, operation: 'listing-copy', provider: 'last', ms: 5 } as const;
    const row = tries.write({ ...facts, outcome: 'ok', billed: 'yes' });
    tries.markWasted([{ provider: 'last', ended: 'succeeded', row, wasted: 'rules' }]);
    await tries.written();
    expect(await attemptsOfGeneration(test.source, ids.generationId)).toMatchObject([
      { provider: 'last', wasted: 'rules' },
    ]);
  });

  it('are forgotten after 400 days, and no earlier', async () => {
    const generationId = randomUUID();
    const tries = new AttemptStore(test.source, new Metrics());
    const ids = { generationId, organizationId: randomUUID(), operation: 'listing-copy' };
    for (const days of [399, 401]) {
      const facts = { ...ids, provider: `d${days}`, ms: 5, outcome: 'ok', billed: 'yes' } as const;
      const id = await tries.write(facts);
      const sql = `UPDATE provider_tries SET began_at = began_at - make_interval(days => $2) WHERE id = $1`;
      await test.source.query(sql, [id, days]);
    }
    await forgetStale(test.source);
    expect(await attemptsOfGeneration(test.source, generationId)).toMatchObject([
      { provider: 'd399' },
    ]);
  });
});

describe('usage', () => {
  it('is told apart by what is asked for', async () => {
    const organizationId = randomUUID();
    const name = `acme-${organizationId}`;
    const make = `INSERT INTO organizations (id, name, plan) VALUES ($1, $2, 'enterprise')`;
    await test.source.query(make, [organizationId, name]);
    const tries = new AttemptStore(test.source, new Metrics());
    const ids = { generationId: randomUUID(), organizationId, ms: 5 };
    const images = { ...ids, operation: 'listing-images', provider: 'google', model: 'g' };
    const copy = { ...ids, operation: 'listing-copy', provider: 'openai', model: 'o' };
    await tries.write({ ...images, outcome: 'ok', billed: 'yes', images: 1, costMicros: 39_000 });
    await tries.write({ ...images, outcome: 'stopped', billed: 'unknown' });
    await tries.write({ ...copy, outcome: 'rate_limited', billed: 'no', costMicros: 0 });
    const old = await tries.write({ ...copy, outcome: 'ok', billed: 'yes', costMicros: 500 });
    await test.source.query(
      `UPDATE provider_tries SET began_at = began_at - interval '2 days' WHERE id = $1`,
      [old],
    );
    const ask = (days: number, ...by: UsageDimension[]) =>
      providerUsage(test.source, { organization: name, since: days * 86_400, by });
    expect(await ask(1, 'provider')).toMatchObject([
      {
        provider: 'google:g',
        tries: 2,
        billed: 1,
        billedUnknown: 1,
        images: 1,
        costUsd: 0.039,
        costUnknown: 1,
      },
      { provider: 'openai:o', tries: 1, billed: 0, notBilled: 1, costUsd: 0, costUnknown: 0 },
    ]);
    expect(await ask(3)).toMatchObject([{ tries: 4, costUsd: 0.0395 }]);
    const days = await ask(3, 'organization', 'operation', 'day');
    expect(days).toHaveLength(3);
    expect(days[0]).toMatchObject({
      organization: name,
      operation: 'listing-copy',
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    expect(await providerUsage(test.source, { organization: 'nobody', since: 60, by: [] })).toEqual(
      [],
    );
  });
});
