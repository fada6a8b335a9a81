import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import type { ModelAccess, ModelVendor } from '../../config/model-settings.js';

/** How a vendor's language models are asked for copy. */
export interface LanguageModels {
  readonly vendor: ModelVendor;
  /** A model for one call; cheap to make. */
  open(model: string, access: ModelAccess, fetch: typeof globalThis.fetch): LanguageModelV3;
  /** What a call takes besides prompt, schema and signal. */
  options(
    access: ModelAccess,
    model: string,
  ): Pick<LanguageModelV3CallOptions, 'maxOutputTokens' | 'providerOptions'>;
}
