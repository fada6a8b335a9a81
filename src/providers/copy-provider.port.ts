import type { CopyBrief } from '../listing/copy-brief.js';
import type { ListingCopy } from '../listing/listing-copy.js';
import type { RulePack } from '../marketplace-rules/rule-packs.js';
import type { ComposedPrompt } from './composed-prompt.js';
import type { ProviderOutcome } from './provider-outcome.js';
import type { SourcePicture } from '../listing/source-picture.js';
import type { BriefFacts } from './template/brief-facts.js';
import type { OrderedProvider } from './watched-provider.js';

/** Order for listing copy. */
export interface CopyRequest {
  readonly brief: CopyBrief;
  /** 0 to 6 photos, in the caller's order; for providers that can see. */
  readonly photos: readonly SourcePicture[];
  readonly prompt: ComposedPrompt;
  /** Rules that the copy must follow; the default pack when left out. */
  readonly pack?: RulePack;
  /** The brief as it was read for the prompt under this pack; whoever needs it reads it when it is left out. */
  readonly facts?: BriefFacts;
}

/** Writes listing copy from a brief. */
export interface CopyProvider extends OrderedProvider<CopyRequest> {
  /** Resolves with a failure as a value; rejects only for bugs and aborts. */
  write(request: CopyRequest, signal: AbortSignal): Promise<ProviderOutcome<ListingCopy>>;
}

/** Injection token: the copy providers of `COPY_PROVIDERS`, in their order. */
export const CopyProviders = Symbol('CopyProviders');

/** Injection token: who writes for test keys, whatever the settings name. */
export const TestCopyProviders = Symbol('TestCopyProviders');
