import type { GoogleGenerativeAIProviderSettings } from '@ai-sdk/google';
import type { OpenAIProviderSettings } from '@ai-sdk/openai';
import { type ModelAccess, VENDOR_URLS } from '../../config/model-settings.js';

// The addresses are given to the libraries, so that they read no environment by themselves.

/** Settings of the library for Google. */
export function googleSettings(
  { apiKey = '', baseUrl = VENDOR_URLS.google }: ModelAccess,
  fetch: typeof globalThis.fetch,
): GoogleGenerativeAIProviderSettings {
  return { apiKey, baseURL: baseUrl, fetch };
}

/** Settings of the library for OpenAI, or for a server that imitates it. */
export function openAiSettings(
  { apiKey = '', baseUrl = VENDOR_URLS.openai }: ModelAccess,
  fetch: typeof globalThis.fetch,
): OpenAIProviderSettings {
  return { apiKey, baseURL: baseUrl, fetch };
}
