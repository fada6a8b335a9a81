import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModels } from './language-models.js';
import { openAiSettings } from './library-settings.js';

/**
 * OpenAI's own address is asked by its Responses API; another base URL by chat completions, which is what
 * servers that imitate OpenAI speak.
 */
export const OPENAI_LANGUAGE_MODELS: LanguageModels = {
  vendor: 'openai',
  open(model, access, fetch) {
    const openai = createOpenAI(openAiSettings(access, fetch));
    return access.baseUrl === undefined ? openai.responses(model) : openai.chat(model);
  },
  options: ({ baseUrl }) =>
    baseUrl === undefined
      ? // A caller's texts are not to be kept there. Tokens of reasoning count: copy itself takes 1,500.
        { maxOutputTokens: 16_000, providerOptions: { openai: { store: false } } }
      : // A small server refuses a bound above its own; time and bytes bound the answer, too.
        {},
};
