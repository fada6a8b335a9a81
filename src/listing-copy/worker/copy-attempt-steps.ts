import { noteCoreTime } from '../../observability/request-context.js';
import { authorshipOf } from '../../providers/composed-prompt.js';
import type { CopyRequest, CopyProvider } from '../../providers/copy-provider.port.js';
import type { ListingCopy } from '../../listing/listing-copy.js';
import { composeCopyRepairPrompt } from '../../providers/prompts/copy-repair.prompt.js';
import type { ProviderAttempt, ProviderCalls } from '../../providers/provider-calls.js';
import { succeeded, failed, type ProviderOutcome } from '../../providers/provider-outcome.js';
import type { AttemptSteps } from '../../providers/router/attempt-log.js';
import { LISTING_COPY, type ListingCopyResult } from '../listing-copy.job.js';
import { type CopyProof, proveWriting } from './copy-proof.js';

/** One job's writings: each provider writes once, and a second time with what was wrong with the first. */
export class CopyAttemptSteps implements AttemptSteps<
  CopyProvider,
  ListingCopy,
  ListingCopyResult
> {
  private readonly rejected = new Map<CopyProvider, CopyProof>();

  constructor(
    private readonly calls: ProviderCalls,
    private readonly request: CopyRequest,
    private readonly attempts: ProviderAttempt['attempts'],
  ) {}

  async prepare(provider: CopyProvider, signal: AbortSignal): Promise<ProviderOutcome<unknown>> {
    return (await provider.prepare?.(this.request, signal)) ?? succeeded(undefined);
  }

  call(provider: CopyProvider, signal: AbortSignal): Promise<ProviderOutcome<ListingCopy>> {
    const attempt = { provider, operation: LISTING_COPY, signal, attempts: this.attempts };
    return this.calls.run(attempt, () => provider.write(this.requestFor(provider), signal));
  }

  /** Repairs and proves a writing; fails as `rules_broken` the first time and as `still_broken` the second. */
  async review(
    provider: CopyProvider,
    written: ListingCopy,
  ): Promise<ProviderOutcome<ListingCopyResult>> {
    const request = this.requestFor(provider);
    const began = performance.now();
    const proof = proveWriting(written, request, provider);
    noteCoreTime(performance.now() - began);
    if (proof.broken.length === 0) return succeeded(toResult(provider, request, proof));
    const kind = this.rejected.has(provider) ? 'still_broken' : 'rules_broken';
    this.rejected.set(provider, proof);
    return failed(
      kind,
      'the copy does not follow the rules of the marketplace. Nothing was charged.',
      { diagnosis: [...new Set(proof.broken)].join(', ') },
    );
  }

  private requestFor(provider: CopyProvider): CopyRequest {
    const { request } = this;
    const rejected = this.rejected.get(provider);
    if (rejected === undefined) return request;
    return {
      ...request,
      prompt: composeCopyRepairPrompt(request.prompt, rejected.copy, rejected.faults),
    };
  }
}

function toResult(
  provider: CopyProvider,
  { prompt, pack }: CopyRequest,
  { copy, claims, keywords }: CopyProof,
): ListingCopyResult {
  const rulePack = pack === undefined ? {} : { rulePack: pack.id };
  return { v: 1, copy, ...authorshipOf(provider, prompt), ...rulePack, claims, keywords };
}
