import type { GoogleGenerativeAIProviderSettings } from '@ai-sdk/google';
import type { ModelAccess } from '../../config/model-settings.js';

const GOOGLE_URL = 'https://generativelanguage.googleapis.com/v1beta';

/** Settings of the library for Google. */
export function googleSettings(
  { apiKey = '', baseUrl = GOOGLE_URL }: ModelAccess,
  fetch: typeof globalThis.fetch,
): GoogleGenerativeAIProviderSettings {
  return { apiKey, baseURL: baseUrl, fetch };
}
