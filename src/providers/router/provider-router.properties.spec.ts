import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import {
  type MadeTry,
  RouterRig,
  type ScriptedProvider,
  type ScriptedTry,
} from '../../../test/support/scripted-providers.js';
import { PROVIDER_FAILURE_KINDS, type ProviderFailureKind } from '../provider-failure-kinds.js';

const KINDS = Object.keys(PROVIDER_FAILURE_KINDS) as ProviderFailureKind[];

const aTry = fc.record<ScriptedTry>({
  end: fc.constantFrom<ScriptedTry['end']>('good', 'hang', ...KINDS),
  takes: fc.constantFrom(0, 5, 900, 20_000),
  retryAfterMs: fc.constantFrom(undefined, 0, 300, 4_000, 30_000, 900_000),
});

const someProviders = fc
  .array(fc.tuple(fc.boolean(), fc.array(aTry, { minLength: 1, maxLength: 4 })), { maxLength: 4 })
  .map((list) =>
    list.map(([paid, script], place): ScriptedProvider => {
      const own = paid ? { model: 'm', paid } : { paid };
      return { name: `p${place}`, script, ...own };
    }),
  );

/** What a try may be followed by: another of the same provider, another provider, nothing. */
function leadsTo(end: MadeTry['end'], paid: boolean): 'again' | 'next' | 'stop' {
  if (end === 'good' || end === 'bug') return 'stop';
  // An embedded provider that does not end is work of the service's own.
  if (end === 'hang' || end === 'stopped') return paid ? 'next' : 'stop';
  return PROVIDER_FAILURE_KINDS[end].leadsTo;
}

function paidBy(providers: readonly ScriptedProvider[], { name }: MadeTry): boolean {
  return providers.some((one) => one.name === name && one.paid);
}

describe('whatever providers do', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Logger.overrideLogger(false);
  });
  afterEach(() => void vi.useRealTimers());

  it('tries stay within their number and the job’s time, and end with what ends the search', async () => {
    await fc.assert(
      fc.asyncProperty(
        someProviders,
        fc.integer({ min: 0, max: 120_000 }),
        async (providers, ms) => {
          const rig = new RouterRig();
          const endsAt = performance.now() + ms;
          let endedAt = Infinity;
          const running = rig.run(providers, { endsAt });
          void running.then(() => (endedAt = performance.now()));
          await vi.advanceTimersByTimeAsync(ms + 1_000);
          const result = await running;
          expect(endedAt).toBeLessThanOrEqual(endsAt);
          expect(rig.tries.every(({ at }) => at < endsAt)).toBe(true);
          expect(
            rig.tries
              .slice(0, -1)
              .filter((one) => leadsTo(one.end, paidBy(providers, one)) === 'stop'),
          ).toEqual([]);
          expect(rig.tries.at(-1)?.end === 'good').toBe(result.ok);
          for (const { name, paid } of providers) {
            const tries = rig.tries.filter((one) => one.name === name);
            expect(tries.length).toBeLessThanOrEqual(paid ? 3 : 1);
            for (const [n, { end }] of tries.slice(0, -1).entries()) {
              expect(leadsTo(end, paid)).toBe('again');
              expect(PROVIDER_FAILURE_KINDS[end as ProviderFailureKind].attempts).toBeGreaterThan(
                n + 1,
              );
            }
          }
          expect(vi.getTimerCount()).toBe(0);
        },
      ),
      { numRuns: 300 },
    );
  });
});
