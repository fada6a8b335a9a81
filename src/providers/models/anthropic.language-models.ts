import { createAnthropic } from '@ai-sdk/anthropic';
import { VENDOR_URLS } from '../../config/model-settings.js';
import type { LanguageModels } from './language-models.js';

/** Families that think as much as they find right, which most cannot be told not to; others may refuse an effort. */
const THINKS = /claude-[a-z]+-([5-9]|\d\d)\b/;

/** Anthropic's models by its Messages API. */
export const ANTHROPIC_LANGUAGE_MODELS: LanguageModels = {
  vendor: 'anthropic',
  open: (model, { apiKey = '', baseUrl = VENDOR_URLS.anthropic }, fetch) =>
    // The address too, so that the library reads no environment by itself.
    createAnthropic({ apiKey, baseURL: baseUrl, fetch }).languageModel(model),
  // The interface demands a bound; copy takes 1,500, and what a model thinks counts too.
  options: (_access, model) =>
    THINKS.test(model)
      ? { maxOutputTokens: 32_000, providerOptions: { anthropic: { effort: 'low' } } }
      : { maxOutputTokens: 8_000 },
};
