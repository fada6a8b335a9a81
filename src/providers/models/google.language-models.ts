import { createGoogleGenerativeAI } from '@ai-sdk/google';
import type { LanguageModels } from './language-models.js';
import { googleSettings } from './library-settings.js';

/** Google's models by `generateContent`. */
export const GOOGLE_LANGUAGE_MODELS: LanguageModels = {
  vendor: 'google',
  open: (model, access, fetch) =>
    createGoogleGenerativeAI(googleSettings(access, fetch)).languageModel(model),
  // A bound would cut off models that think before they write; time and bytes bound the answer, too.
  options: () => ({}),
};
