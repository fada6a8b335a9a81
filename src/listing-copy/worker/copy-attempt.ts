import { noteCoreTime } from '../../observability/request-context.js';
import { authorshipOf } from '../../providers/authorship.js';
import type { CopyOrder, CopyProvider, ListingCopy } from '../../providers/copy-provider.port.js';
import { composeCopyRepairPrompt } from '../../providers/prompts/copy-repair.prompt.js';
import type { ProviderCalls } from '../../providers/provider-calls.js';
import { made, notMade, type ProviderOutcome } from '../../providers/provider-outcome.js';
import type { Attempt } from '../../providers/router/course.js';
import { LISTING_COPY, type ListingCopyResult } from '../listing-copy.job.js';
import { type CopyProof, proveWriting } from './copy-proof.js';

/** One job's writings: each provider writes once, and a second time with what was wrong with the first. */
export class CopyAttempt implements Attempt<CopyProvider, ListingCopy, ListingCopyResult> {
  private readonly rejected = new Map<CopyProvider, CopyProof>();

  constructor(
    private readonly calls: ProviderCalls,
    private readonly order: CopyOrder,
  ) {}

  async prepare(provider: CopyProvider, signal: AbortSignal): Promise<ProviderOutcome<unknown>> {
    return (await provider.prepare?.(this.order, signal)) ?? made(undefined);
  }

  call(provider: CopyProvider, signal: AbortSignal): Promise<ProviderOutcome<ListingCopy>> {
    const attempt = { provider, operation: LISTING_COPY, signal };
    return this.calls.run(attempt, () => provider.write(this.orderFor(provider), signal));
  }

  /** Repairs and proves a writing; fails as `rules_broken` the first time and as `still_broken` the second. */
  async review(
    provider: CopyProvider,
    written: ListingCopy,
  ): Promise<ProviderOutcome<ListingCopyResult>> {
    const order = this.orderFor(provider);
    const began = performance.now();
    const proof = proveWriting(written, order, provider);
    noteCoreTime(performance.now() - began);
    if (proof.broken.length === 0) return made(toResult(provider, order, proof));
    const kind = this.rejected.has(provider) ? 'still_broken' : 'rules_broken';
    this.rejected.set(provider, proof);
    return notMade(
      kind,
      'the text that was written does not pass the marketplace’s rules. Nothing was charged.',
      { diagnosis: [...new Set(proof.broken)].join(', ') },
    );
  }

  private orderFor(provider: CopyProvider): CopyOrder {
    const { order } = this;
    const rejected = this.rejected.get(provider);
    if (rejected === undefined) return order;
    return {
      ...order,
      prompt: composeCopyRepairPrompt(order.prompt, rejected.copy, rejected.faults),
    };
  }
}

function toResult(
  provider: CopyProvider,
  { prompt }: CopyOrder,
  { copy, claims, keywords }: CopyProof,
): ListingCopyResult {
  return { v: 1, copy, ...authorshipOf(provider, prompt), claims, keywords };
}
