import type { ComposedPrompt } from './composed-prompt.js';
import type { ProviderOutcome } from './provider-outcome.js';
import type { SourcePicture } from './source-picture.js';

/** The texts of the caller: the only source of facts. Absent means not sent. */
export interface CopyBrief {
  readonly productTitle: string;
  readonly productDescription?: string;
  readonly productKeywords?: string;
  readonly brandName?: string;
  readonly brandDescription?: string;
  readonly brandVoice?: string;
}

/** Listing copy, as the interface answers it. */
export interface ListingCopy {
  readonly optimizedTitle: string;
  readonly bulletPoints: readonly string[];
  readonly htmlDescription: string;
  readonly targetKeywords: readonly string[];
  readonly subjectMatter: readonly string[];
  readonly searchTerms: string;
}

/** What a provider is asked to write. */
export interface CopyOrder {
  readonly brief: CopyBrief;
  /** 0 to 6 photos, in the caller's order; for providers that can see. */
  readonly photos: readonly SourcePicture[];
  readonly prompt: ComposedPrompt;
}

/** Writes listing copy from a brief. */
export interface CopyProvider {
  /** Name as in the `COPY_PROVIDERS` setting. */
  readonly name: string;
  /** Model after the colon of that setting; absent for providers that have none. */
  readonly model?: string;
  /** True when somebody bills its calls. */
  readonly paid: boolean;
  /**
   * Work of this process on the order's photos before the call, where there is any; done before a place at
   * the provider is taken. Whoever leaves it out has it done by `write`. Fails as `unreadable`.
   */
  prepare?(order: CopyOrder, signal: AbortSignal): Promise<ProviderOutcome<unknown>>;
  /** Resolves with a failure as a value; rejects only for bugs and aborts. */
  write(order: CopyOrder, signal: AbortSignal): Promise<ProviderOutcome<ListingCopy>>;
}
