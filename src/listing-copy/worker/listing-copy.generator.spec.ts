import { setTimeout as sleep } from 'node:timers/promises';
import { BREACHES } from '../../../test/support/inventing-writer.js';
import { recorderOf, RouterRig } from '../../../test/support/scripted-providers.js';
import { settingsWith } from '../../../test/support/settings-with.js';
import { succeed } from '../../errors/failure.js';
import type { GenerationJob } from '../../generations/worker/generation-worker.service.js';
import { Metrics } from '../../observability/metrics/metrics.js';
import type { CopyRequest, CopyProvider } from '../../providers/copy-provider.port.js';
import type { ListingCopy } from '../../listing/listing-copy.js';
import { ProviderCalls } from '../../providers/provider-calls.js';
import { succeeded, failed, type ProviderOutcome } from '../../providers/provider-outcome.js';
import { writeListingCopy } from '../../providers/template/template-copy.provider.js';
import type { SourceLoader } from '../../sources/source-loader.service.js';
import type { ListingCopyResult } from '../listing-copy.job.js';
import { ListingCopyGenerator } from './listing-copy.generator.js';

const BRIEF = {
  productTitle: 'Steel water bottle 750 ml',
  productDescription: 'Keeps drinks cold for 24 hours. Leakproof lid. Carry loop for the hand.',
  productKeywords: 'gym flask, best seller, nike',
};
const GOOD = writeListingCopy(BRIEF);
/** Nothing of it can stay: every bullet is an invention. */
const HOPELESS: ListingCopy = {
  ...GOOD,
  bulletPoints: ['CERTIFIED: FDA approved', 'ORIGIN: Made in Portugal', 'SIZE: Holds 937 ml'],
};

type Answer = (
  request: CopyRequest,
) => ProviderOutcome<ListingCopy> | Promise<ProviderOutcome<ListingCopy>>;

/** Runs the generator with one provider that gives these answers in turn. */
async function run(
  answers: readonly Answer[],
  {
    seconds = 60,
    model = true,
    rulePack,
  }: { seconds?: number; model?: boolean; rulePack?: string } = {},
): Promise<{ orders: CopyRequest[]; result?: ListingCopyResult; code?: string }> {
  const orders: CopyRequest[] = [];
  const provider: CopyProvider = {
    name: model ? 'writer' : 'template',
    paid: model,
    ...(model && { model: 'any-1' }),
    write: async (request) => {
      orders.push(request);
      const answer = answers[Math.min(orders.length, answers.length) - 1];
      return (await answer?.(request)) ?? failed('server_error', 'no answer left');
    },
  };
  const sources = { load: async () => succeed([]) } as unknown as SourceLoader;
  const metrics = new Metrics();
  const calls = new ProviderCalls(metrics, settingsWith());
  const generator = new ListingCopyGenerator(
    sources,
    calls,
    new RouterRig().router,
    [provider],
    [],
  );
  const input = { v: 1, brief: BRIEF, rulePack, sources: [] };
  const claimed = {
    input,
    test: false,
    attempts: recorderOf(metrics),
    endsAt: performance.now() + seconds * 1000,
  } as unknown as GenerationJob;
  const made = await generator.generate(claimed, new AbortController().signal);
  return made.ok ? { orders, result: made.value } : { orders, code: made.failure.code };
}

const gives =
  (copy: ListingCopy): Answer =>
  () =>
    succeeded(copy, { inputTokens: 10, outputTokens: 5 });

describe('ListingCopyGenerator', () => {
  it('writes once where repairs and proof suffice, and keeps what was proven', async () => {
    const { orders, result } = await run([gives(GOOD)]);
    expect(orders).toHaveLength(1);
    expect(result).toMatchObject({
      provider: 'writer',
      model: 'any-1',
      claims: { v: 1, removed: 0 },
    });
    expect(result?.prompt).toEqual({
      version: orders[0]?.prompt.version,
      hash: orders[0]?.prompt.hash,
    });
    expect(result?.keywords?.entries).toMatchObject([
      { keyword: 'gym flask', at: expect.arrayContaining(['searchTerms']) },
      { keyword: 'best seller', lost: { why: 'promotional', rule: 'T05' } },
      { keyword: 'nike', lost: { why: 'brand', rule: 'S04' } },
    ]);
  });

  it('has a copy written anew once, told what was wrong, where proof leaves no bullet', async () => {
    const { orders, result } = await run([gives(HOPELESS), gives(GOOD)]);
    expect(orders).toHaveLength(2);
    expect(orders[1]?.prompt.request).toContain('unsupported claim "FDA approved"');
    expect(orders[1]?.prompt.request).toContain('B01');
    expect(result?.copy.bulletPoints).toEqual(GOOD.bulletPoints);
    expect(result?.prompt?.version).toBe(orders[1]?.prompt.version);
  });

  it('asks a model twice at most, and says then that rules are broken', async () => {
    const { orders, code } = await run([gives(HOPELESS)]);
    expect(orders).toHaveLength(2);
    expect(code).toBe('generation_failed');
  });

  it('gives the failure of the second writing where that fails', async () => {
    const { orders, code } = await run([gives(HOPELESS), () => failed('refused', 'no')]);
    expect(orders).toHaveLength(2);
    expect(code).toBe('content_refused');
  });

  it('does not write again without the time for it', async () => {
    const slowly: Answer = async () => sleep(700).then(() => succeeded(HOPELESS));
    const { orders } = await run([slowly], { seconds: 1 });
    expect(orders).toHaveLength(1);
  });

  it('never has the embedded provider write again, and changes nothing of what it wrote', async () => {
    const broken = await run([gives(HOPELESS)], { model: false });
    expect(broken.orders).toHaveLength(1);
    expect(broken.result?.copy).toEqual(HOPELESS);
    expect(broken.result?.prompt).toBeUndefined();
    const { result } = await run([gives(GOOD)], { model: false });
    expect(result?.copy).toEqual(GOOD);
  });

  it.each(Object.keys(BREACHES))('answers a copy that broke %s by the rules', async (rule) => {
    const { result } = await run([gives(BREACHES[rule]?.(GOOD, BRIEF) ?? GOOD)]);
    expect(result?.copy.bulletPoints.length).toBeGreaterThan(0);
  });
});

describe('the rule pack', () => {
  const longTerms = {
    ...GOOD,
    searchTerms: Array.from({ length: 60 }, (_, at) => `w${at}x`).join(' '),
  };

  it.each([
    [undefined, 'us-2026-07-27', 249],
    ['in-2026-07-27', 'in-2026-07-27', 199],
    ['jp-2099-01-01', 'jp-2026-07-27', 499],
  ])('of the input %s: rules of %s', async (rulePack, expected, bytes) => {
    const { orders, result } = await run([gives(longTerms)], { rulePack });
    expect(result?.rulePack).toBe(expected);
    expect(orders[0]?.pack?.id).toBe(expected);
    expect(orders[0]?.prompt.instructions).toContain(`At most ${bytes} bytes`);
    expect(Buffer.byteLength(result?.copy.searchTerms ?? '')).toBeLessThanOrEqual(bytes);
  });
});
