import { Inject, Injectable } from '@nestjs/common';
import { fail, type Result } from '../../errors/failure.js';
import type {
  GenerationJob,
  GenerationTask,
} from '../../generations/worker/generation-worker.service.js';
import { inspectPicture } from '../../imaging/inspect-picture.js';
import {
  type CopyProvider,
  CopyProviders,
  TestCopyProviders,
} from '../../providers/copy-provider.port.js';
import { noteStage } from '../../observability/request-context.js';
import { rulePackOf } from '../../marketplace-rules/rule-packs.js';
import { composeCopyPrompt } from '../../providers/prompts/copy.prompt.js';
import { readBrief } from '../../providers/template/brief-facts.js';
import { ProviderCalls } from '../../providers/provider-calls.js';
import { ProviderRouter } from '../../providers/router/provider-router.service.js';
import { hasAllPhotos, LOST_PHOTOS } from '../../sources/stored-source.js';
import { SourceLoader } from '../../sources/source-loader.service.js';
import {
  LISTING_COPY,
  type ListingCopyInput,
  type ListingCopyResult,
} from '../listing-copy.job.js';
import { CopyAttemptSteps } from './copy-attempt-steps.js';

/** Failures of providers that the interface knows for pictures only. */
const PROVIDER_CODES: ReadonlySet<string> = new Set(['provider_failed', 'provider_timed_out']);

/** Writes listing copy: load, inspect; for one provider after the other write, repair, prove. */
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
    { input, endsAt, test, attempts }: GenerationJob,
    signal: AbortSignal,
  ): Promise<Result<ListingCopyResult>> {
    const { brief, sources, photos, rulePack } = input as ListingCopyInput;
    if (!hasAllPhotos({ sources, photos })) return { ok: false, failure: LOST_PHOTOS };
    const loaded = await this.sources.load(sources, signal, endsAt);
    if (!loaded.ok) return loaded;
    for (const { bytes, index } of loaded.value) {
      const readable = await inspectPicture(bytes, index);
      if (!readable.ok) return readable;
    }
    const pack = rulePackOf(rulePack);
    const facts = readBrief(brief, pack);
    const prompt = composeCopyPrompt(brief, pack, facts);
    const request = { brief, photos: loaded.value, prompt, pack, facts };
    noteStage('make');
    const written = await this.router.run(
      test ? this.testProviders : this.providers,
      new CopyAttemptSteps(this.calls, request, attempts),
      { operation: LISTING_COPY, signal, endsAt, attempts },
    );
    return written.ok || !PROVIDER_CODES.has(written.failure.code)
      ? written
      : fail('generation_failed', `Listing copy generation failed: ${written.failure.detail}`);
  }

  async deleteOutputs(): Promise<void> {
    // Copy lives in the generation's row alone.
  }
}
