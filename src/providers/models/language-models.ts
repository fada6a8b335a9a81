import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import type { ModelAccess, ModelVendor } from '../../config/model-settings.js';

/** Client of a vendor's language models. */
export interface LanguageModels {
  readonly vendor: ModelVendor;
  /** A model for one call; cheap to make. */
  open(model: string, access: ModelAccess, fetch: typeof globalThis.fetch): LanguageModelV3;
  /** Options of a call besides prompt, schema and signal. */
  options(
    access: ModelAccess,
    model: string,
  ): Pick<LanguageModelV3CallOptions, 'maxOutputTokens' | 'providerOptions'>;
}
