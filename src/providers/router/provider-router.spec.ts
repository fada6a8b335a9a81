import { Logger } from '@nestjs/common';
import {
  embedded,
  model,
  recorderOf,
  RouterRig,
  type ScriptedProvider,
} from '../../../test/support/scripted-providers.js';
import type { ErrorCode } from '../../errors/error-codes.js';
import { type Result, succeed } from '../../errors/failure.js';
import { PROVIDER_FAILURE_KINDS, type ProviderFailureKind } from '../provider-failure-kinds.js';
import { succeeded, failed } from '../provider-outcome.js';
import type { AttemptBounds } from './attempt-log.js';

beforeEach(() => {
  vi.useFakeTimers();
  // What is logged is checked where it matters.
  Logger.overrideLogger(false);
});
afterEach(() => void vi.useRealTimers());

/** Runs to the end, however long it waits. */
async function run(
  rig: RouterRig,
  providers: readonly ScriptedProvider[],
  bounds?: Partial<AttemptBounds>,
): Promise<Result<string>> {
  const result = rig.run(providers, bounds);
  result.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(200_000);
  return result;
}

async function ask(...providers: ScriptedProvider[]) {
  const rig = new RouterRig();
  return { result: await run(rig, providers), asked: rig.asked.join(' ') };
}

const failedWith = (code: ErrorCode) => ({ ok: false, failure: { code } });

describe('what a failure leads to', () => {
  it.each<[ProviderFailureKind, string, ErrorCode]>([
    ['rate_limited', 'a a a b', 'provider_failed'],
    ['overloaded', 'a a a b', 'provider_failed'],
    ['server_error', 'a a a b', 'provider_failed'],
    ['unreachable', 'a a a b', 'provider_failed'],
    ['rules_broken', 'a a b', 'provider_failed'],
    ['out_of_quota', 'a b', 'provider_failed'],
    ['bad_key', 'a b', 'provider_failed'],
    ['unknown_model', 'a b', 'provider_failed'],
    ['bad_request', 'a b', 'provider_failed'],
    ['connection_lost', 'a b', 'provider_failed'],
    ['timed_out', 'a b', 'provider_timed_out'],
    ['bad_answer', 'a b', 'provider_failed'],
    ['busy', 'a b', 'provider_failed'],
    ['still_broken', 'a b', 'provider_failed'],
    ['unsuitable', 'a b', 'source_image_unsuitable'],
    ['refused', 'a', 'content_refused'],
    ['unreadable', 'a', 'source_image_unreadable'],
    ['overrun', 'a', 'generation_timed_out'],
  ])('%s: %s', async (kind, order, code) => {
    const { result, asked } = await ask(model('a', kind), model('b', 'good'));
    expect(asked).toBe(order);
    expect(result).toMatchObject(order.endsWith('b') ? succeed('picture') : failedWith(code));
    expect((await ask(model('a', kind))).result).toMatchObject(failedWith(code));
  });

  it('has a row above for each kind', () => {
    expect(Object.keys(PROVIDER_FAILURE_KINDS)).toHaveLength(18);
  });
});

describe('order', () => {
  it('asks in order and stops at the first that works', async () => {
    const { result, asked } = await ask(model('a', 'bad_key'), model('b', 'good'), model('c'));
    expect({ result, asked }).toEqual({ result: succeed('picture'), asked: 'a b' });
  });

  it('asks a provider that has recovered no further', async () => {
    const { result, asked } = await ask(model('a', 'server_error', 'good'), model('b', 'good'));
    expect({ result, asked }).toEqual({ result: succeed('picture'), asked: 'a a' });
  });

  it('tells that none is configured', async () => {
    expect((await ask()).result).toMatchObject(failedWith('provider_failed'));
  });

  it('answers the most telling failure, whichever came last', async () => {
    const { result } = await ask(model('a', 'unsuitable'), model('b', 'hang'), model('c', 'busy'));
    expect(result).toMatchObject(failedWith('source_image_unsuitable'));
  });

  it('asks an embedded provider once: it would give the same answer', async () => {
    expect((await ask(embedded('a', 'rules_broken'), embedded('b', 'good'))).asked).toBe('a b');
  });
});

describe('time', () => {
  it('lets a try have its time and no more; a slow provider is not asked twice', async () => {
    const rig = new RouterRig();
    const began = performance.now();
    const result = await run(rig, [model('a', 'hang'), model('b', 'good')]);
    expect(result).toEqual(succeed('picture'));
    expect(rig.tries.map(({ name, at }) => [name, Math.round(at - began)])).toEqual([
      ['a', 0],
      ['b', 60_000],
    ]);
  });

  it('gives copy less', async () => {
    const rig = new RouterRig();
    const began = performance.now();
    await run(rig, [model('a', 'hang'), model('b', 'good')], { operation: 'listing-copy' });
    expect(Math.round(rig.tries[1]!.at - began)).toBe(45_000);
  });

  it('leaves a part of a short time to those that follow', async () => {
    const rig = new RouterRig();
    const began = performance.now();
    await run(rig, [model('a', 'hang'), embedded('b', 'good')], { endsAt: began + 20_200 });
    expect(Math.round(rig.tries[1]!.at - began)).toBe(15_000);
  });

  it('ends the last try before the job ends, so that the provider is named as the slow one', async () => {
    const rig = new RouterRig();
    const endsAt = performance.now() + 400;
    let endedAt = Infinity;
    const result = rig.run([model('a', 'hang')], { endsAt });
    void result.then(() => (endedAt = performance.now()));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await result).toMatchObject(failedWith('provider_timed_out'));
    expect(endedAt).toBeLessThan(endsAt);
  });

  it('does not begin what cannot come to something any more, unless nothing was tried', async () => {
    const rig = new RouterRig();
    const slow = { end: 'server_error', takes: 4_000 } as const;
    const endsAt = performance.now() + 8_000;
    const providers = [model('a', slow), model('b', 'good'), embedded('c', 'good')];
    expect(await run(rig, providers, { endsAt })).toEqual(succeed('picture'));
    expect(rig.asked).toEqual(['a', 'c']);
    expect(await rig.metrics.text()).toMatch(/skips_total\{provider="b",.*reason="time"\} 1/);
  });

  it('asks nobody when no time is left at all', async () => {
    const rig = new RouterRig();
    const result = await run(rig, [model('a', 'good')], { endsAt: performance.now() });
    expect(result).toMatchObject(failedWith('generation_timed_out'));
    expect(rig.asked).toEqual([]);
  });

  it.each([
    ['under way', model('a', 'hang')],
    ['between two tries', model('a', { end: 'rate_limited', retryAfterMs: 30_000 })],
  ])('ends with the job, %s', async (_, provider) => {
    const rig = new RouterRig();
    const job = new AbortController();
    const result = rig.run([provider], { signal: job.signal });
    result.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    job.abort(new Error('over'));
    await vi.advanceTimersByTimeAsync(0);
    await expect(result).rejects.toThrow('over');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('bugs', () => {
  it('pass through', async () => {
    await expect(run(new RouterRig(), [model('a', 'bug'), model('b', 'good')])).rejects.toThrow(
      TypeError,
    );
  });
});

describe('being asked to come back later', () => {
  const limited = (retryAfterMs: number) => ({ end: 'rate_limited', retryAfterMs }) as const;

  it('waits as long as the provider asks', async () => {
    const rig = new RouterRig();
    await run(rig, [model('a', limited(7_000), 'good')]);
    const [first, second] = rig.tries;
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(7_000);
    expect(second!.at - first!.at).toBeLessThanOrEqual(7_800);
  });

  it('asks the next provider instead when that is long', async () => {
    const rig = new RouterRig();
    expect(await run(rig, [model('a', limited(7_000), 'good'), model('b', 'good')])).toEqual(
      succeed('picture'),
    );
    expect(rig.asked).toEqual(['a', 'b']);
  });

  it('comes back when nothing else has worked', async () => {
    const rig = new RouterRig();
    const providers = [model('a', limited(7_000), 'good'), model('b', 'bad_request')];
    expect(await run(rig, providers)).toEqual(succeed('picture'));
    expect(rig.asked).toEqual(['a', 'b', 'a']);
    expect(rig.tries[2]!.at - rig.tries[0]!.at).toBeGreaterThanOrEqual(6_900);
  });

  it('does not wait for what comes too late', async () => {
    const rig = new RouterRig();
    const endsAt = performance.now() + 30_000;
    const result = await run(rig, [model('a', limited(27_000), 'good')], { endsAt });
    expect(result).toMatchObject(failedWith('provider_failed'));
    expect(rig.asked).toEqual(['a']);
  });

  it('keeps the next jobs away meanwhile', async () => {
    const rig = new RouterRig();
    const first = rig.run([model('a', limited(60_000)), model('b', 'good')]);
    await vi.advanceTimersByTimeAsync(10);
    await first;
    const second = rig.run([model('a', 'good'), model('b', 'good')]);
    await vi.advanceTimersByTimeAsync(10);
    expect(await second).toEqual(succeed('picture'));
    expect(rig.asked).toEqual(['a', 'b', 'b']);
    expect(await rig.metrics.text()).toMatch(/skips_total\{provider="a",.*reason="cooldown"\} 1/);
  });

  it('leaves a provider alone whose key is wrong, for a minute', async () => {
    const rig = new RouterRig();
    await rig.run([model('a', 'bad_key')]);
    expect(
      await rig.run([model('a', 'good')], { endsAt: performance.now() + 9_000 }),
    ).toMatchObject(failedWith('provider_failed'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await rig.run([model('a', 'good')])).toEqual(succeed('picture'));
    expect(rig.asked).toEqual(['a', 'a']);
  });
});

describe('waste', () => {
  it('is noted for what was made and broke the rules', async () => {
    const rig = new RouterRig();
    const attempts = recorderOf(rig.metrics);
    const done = rig.router.run(
      [model('a')],
      {
        prepare: async () => succeeded(undefined),
        call: async () => {
          attempts.add({ provider: 'a', outcome: 'ok', ms: 1, billed: 'yes', kept: false });
          return succeeded('picture');
        },
        review: async (_, picture) =>
          attempts.all.length > 1
            ? succeeded(picture)
            : failed('rules_broken', 'It breaks a rule.'),
      },
      {
        operation: 'listing-images',
        signal: new AbortController().signal,
        endsAt: performance.now() + 60_000,
        attempts,
      },
    );
    await vi.advanceTimersByTimeAsync(10);
    expect(await done).toEqual(succeed('picture'));
    expect(attempts.all.map(({ wasted }) => wasted)).toEqual(['rules', undefined]);
  });
});
