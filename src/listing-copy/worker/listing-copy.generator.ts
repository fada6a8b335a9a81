import { Inject, Injectable, Logger } from '@nestjs/common';
import { fail, type Result } from '../../errors/failure.js';
import type { ClaimedGeneration } from '../../generations/worker/claim.js';
import type { GenerationTask } from '../../generations/worker/generation-worker.service.js';
import { inspectPicture } from '../../imaging/inspect-picture.js';
import { checkListingCopy } from '../../marketplace-rules/check-listing-copy.js';
import { repairListingCopy } from '../../marketplace-rules/repair-listing-copy.js';
import { errorsOf } from '../../marketplace-rules/rule.js';
import { authorshipOf } from '../../providers/authorship.js';
import type { CopyOrder, CopyProvider } from '../../providers/copy-provider.port.js';
import { CopyProviders, TestCopyProviders } from '../../providers/copy-providers.js';
import { composeCopyPrompt } from '../../providers/prompts/copy.prompt.js';
import { ProviderCalls } from '../../providers/provider-calls.js';
import { made, notMade, type ProviderOutcome } from '../../providers/provider-outcome.js';
import { ProviderRouter } from '../../providers/router/provider-router.service.js';
import { SourceLoader } from '../../sources/source-loader.service.js';
import {
  LISTING_COPY,
  type ListingCopyInput,
  type ListingCopyResult,
} from '../listing-copy.job.js';

/** Failures of providers that the interface knows for pictures only. */
const PROVIDER_CODES: ReadonlySet<string> = new Set(['provider_failed', 'provider_timed_out']);

/** Writes listing copy: load, inspect, write, repair, check. */
@Injectable()
export class ListingCopyGenerator implements GenerationTask {
  private readonly logger = new Logger(ListingCopyGenerator.name);

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
    const { brief, sources } = input as ListingCopyInput;
    const loaded = await this.sources.load(sources, signal, endsAt);
    if (!loaded.ok) return loaded;
    for (const { bytes, index } of loaded.value) {
      const readable = await inspectPicture(bytes, index);
      if (!readable.ok) return readable;
    }
    const order = { brief, photos: loaded.value, prompt: composeCopyPrompt(brief) };
    const written = await this.router.run(
      test ? this.testProviders : this.providers,
      (provider, limit) => this.approve(provider, order, limit),
      { operation: LISTING_COPY, signal, endsAt },
    );
    return written.ok || !PROVIDER_CODES.has(written.failure.code)
      ? written
      : fail('generation_failed', `Listing copy generation failed: ${written.failure.detail}`);
  }

  async discard(): Promise<void> {
    // Copy lives in the generation's row alone.
  }

  private async approve(
    provider: CopyProvider,
    order: CopyOrder,
    signal: AbortSignal,
  ): Promise<ProviderOutcome<ListingCopyResult>> {
    const attempt = { provider, operation: LISTING_COPY, signal };
    const written = await this.calls.run(attempt, () => provider.write(order, signal));
    if (!written.ok) return written;
    const copy = repairListingCopy(written.value, order.brief);
    const violations = errorsOf(checkListingCopy(copy, order.brief));
    if (violations.length === 0)
      return made({ v: 1, copy, ...authorshipOf(provider, order.prompt) });
    this.logger.warn(
      `${provider.name}: the copy breaks ${violations.map(({ ruleId }) => ruleId).join(', ')}`,
    );
    return notMade(
      'rules_broken',
      'the text that was written does not pass the marketplace’s rules. Nothing was charged.',
    );
  }
}
