import type { OpenAIProviderSettings } from '@ai-sdk/openai';
import type { ModelAccess } from '../../config/model-settings.js';

/** OpenAI's own address; given to the library, so that it reads no environment by itself. */
export const OPENAI_URL = 'https://api.openai.com/v1';

/** Settings of the library for OpenAI, or for a server that imitates it. */
export function openAiSettings(
  { apiKey = '', baseUrl = OPENAI_URL }: ModelAccess,
  fetch: typeof globalThis.fetch,
): OpenAIProviderSettings {
  return { apiKey, baseURL: baseUrl, fetch };
}
