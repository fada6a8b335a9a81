import { Inject, Injectable } from '@nestjs/common';
import { fail, type Result } from '../../errors/failure.js';
import type { ClaimedGeneration } from '../../generations/worker/claim.js';
import type { GenerationTask } from '../../generations/worker/generation-worker.service.js';
import { inspectPicture } from '../../imaging/inspect-picture.js';
import { authorshipOf } from '../../providers/authorship.js';
import type { CopyOrder, CopyProvider, ListingCopy } from '../../providers/copy-provider.port.js';
import { CopyProviders, TestCopyProviders } from '../../providers/copy-providers.js';
import { composeCopyPrompt } from '../../providers/prompts/copy.prompt.js';
import { composeCopyRepairPrompt } from '../../providers/prompts/copy-repair.prompt.js';
import { ProviderCalls } from '../../providers/provider-calls.js';
import { made, notMade, type ProviderOutcome } from '../../providers/provider-outcome.js';
import { ProviderRouter } from '../../providers/router/provider-router.service.js';
import { hasAllPhotos, LOST_PHOTOS } from '../../sources/lost-photos.js';
import { SourceLoader } from '../../sources/source-loader.service.js';
import {
  LISTING_COPY,
  type ListingCopyInput,
  type ListingCopyResult,
} from '../listing-copy.job.js';
import { type CopyProof, isModel, proveWriting } from './copy-proof.js';

/** Failures of providers that the interface knows for pictures only. */
const PROVIDER_CODES: ReadonlySet<string> = new Set(['provider_failed', 'provider_timed_out']);

/** A second writing is begun only with this much time left, and with what the first one took. */
const LEAST_REPAIR_MS = 8_000;

/** Writes listing copy: load, inspect, write, repair, prove, at most once write again. */
@Injectable()
export class ListingCopyGenerator implements GenerationTask {
  constructor(
    private readonly sources: SourceLoader,
    private readonly calls: ProviderCalls,
    private readonly router: ProviderRouter,
    @Inject(CopyProviders) private readonly providers: readonly CopyProvider[],
    @Inject(TestCopyProviders) private readonly testProviders: readonly CopyProvider[],
  ) {}

  async generate(
    { input, endsAt, test }: ClaimedGeneration,
    signal: AbortSignal,
  ): Promise<Result<ListingCopyResult>> {
    const { brief, sources, photos } = input as ListingCopyInput;
    if (!hasAllPhotos({ sources, photos })) return { ok: false, failure: LOST_PHOTOS };
    const loaded = await this.sources.load(sources, signal, endsAt);
    if (!loaded.ok) return loaded;
    for (const { bytes, index } of loaded.value) {
      const readable = await inspectPicture(bytes, index);
      if (!readable.ok) return readable;
    }
    const order = { brief, photos: loaded.value, prompt: composeCopyPrompt(brief) };
    const written = await this.router.run(
      test ? this.testProviders : this.providers,
      (provider, limit) => this.approve(provider, order, limit, endsAt),
      { operation: LISTING_COPY, signal, endsAt },
    );
    return written.ok || !PROVIDER_CODES.has(written.failure.code)
      ? written
      : fail('generation_failed', `Listing copy generation failed: ${written.failure.detail}`);
  }

  async discard(): Promise<void> {
    // Copy lives in the generation's row alone.
  }

  /** One try: what is left after repairs and proof is written anew once, where a model has the time. */
  private async approve(
    provider: CopyProvider,
    order: CopyOrder,
    signal: AbortSignal,
    endsAt: number,
  ): Promise<ProviderOutcome<ListingCopyResult>> {
    const began = performance.now();
    const first = await this.write(provider, order, signal);
    if (!first.ok) return first;
    const proof = proveWriting(first.value, order, provider);
    if (proof.broken.length === 0) return made(toResult(provider, order, proof));
    const needed = Math.max(LEAST_REPAIR_MS, performance.now() - began);
    if (!isModel(provider) || endsAt - performance.now() < needed) {
      return broken('rules_broken', proof);
    }
    const prompt = composeCopyRepairPrompt(order.prompt, proof.copy, proof.faults);
    const again = { ...order, prompt };
    const second = await this.write(provider, again, signal);
    if (!second.ok) return second;
    const mended = proveWriting(second.value, again, provider);
    return mended.broken.length === 0
      ? made(toResult(provider, again, mended))
      : broken('still_broken', mended);
  }

  private write(
    provider: CopyProvider,
    order: CopyOrder,
    signal: AbortSignal,
  ): Promise<ProviderOutcome<ListingCopy>> {
    const attempt = { provider, operation: LISTING_COPY, signal };
    return this.calls.run(attempt, () => provider.write(order, signal));
  }
}

function toResult(
  provider: CopyProvider,
  { prompt }: CopyOrder,
  { copy, claims, keywords }: CopyProof,
): ListingCopyResult {
  return { v: 1, copy, ...authorshipOf(provider, prompt), claims, keywords };
}

function broken(kind: 'rules_broken' | 'still_broken', proof: CopyProof): ProviderOutcome<never> {
  return notMade(
    kind,
    'the text that was written does not pass the marketplace’s rules. Nothing was charged.',
    { diagnosis: [...new Set(proof.broken)].join(', ') },
  );
}
