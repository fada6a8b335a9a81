import { createAnthropic } from '@ai-sdk/anthropic';
import type { LanguageModels } from './language-models.js';

/** Given to the library, so that it reads no environment by itself. */
const ANTHROPIC_URL = 'https://api.anthropic.com/v1';

/** Anthropic's models by its Messages API. */
export const ANTHROPIC_LANGUAGE_MODELS: LanguageModels = {
  vendor: 'anthropic',
  open: (model, { apiKey = '', baseUrl = ANTHROPIC_URL }, fetch) =>
    createAnthropic({ apiKey, baseURL: baseUrl, fetch }).languageModel(model),
  // The interface demands a bound; copy takes 1,500.
  options: () => ({ maxOutputTokens: 8_000 }),
};
