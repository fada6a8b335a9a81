import type { ModelAccesses } from '../../config/model-settings.js';
import type { ProviderChoice } from '../../config/setting-readers.js';
import type { CopyProvider } from '../copy-provider.port.js';
import type { ImageProvider } from '../image-provider.port.js';
import type { LanguageModels } from './language-models.js';
import type { PictureModels } from './picture-models.js';

/** Loaded by name alone, so that a vendor that nobody has chosen costs nothing. */
const PICTURE_MODELS: Readonly<Record<string, () => Promise<PictureModels>>> = {
  openai: async () => (await import('./openai.picture-models.js')).OPENAI_PICTURE_MODELS,
  google: async () => (await import('./google.picture-models.js')).GOOGLE_PICTURE_MODELS,
};

const LANGUAGE_MODELS: Readonly<Record<string, () => Promise<LanguageModels>>> = {
  openai: async () => (await import('./openai.language-models.js')).OPENAI_LANGUAGE_MODELS,
  google: async () => (await import('./google.language-models.js')).GOOGLE_LANGUAGE_MODELS,
  anthropic: async () => (await import('./anthropic.language-models.js')).ANTHROPIC_LANGUAGE_MODELS,
};

/** The picture provider of an entry such as `openai:gpt-image-2.6-sunburst`; undefined for one without a model. */
export async function openModelImageProvider(
  { name, model }: ProviderChoice,
  access: ModelAccesses,
): Promise<ImageProvider | undefined> {
  const models = await PICTURE_MODELS[name]?.();
  if (models === undefined || model === undefined) return undefined;
  const { ModelImageProvider } = await import('./model-image.provider.js');
  return new ModelImageProvider(models, model, access[models.vendor]);
}

/** The copy provider of an entry such as `anthropic:claude-sonnet-5-5`; undefined for one without a model. */
export async function openModelCopyProvider(
  { name, model }: ProviderChoice,
  access: ModelAccesses,
): Promise<CopyProvider | undefined> {
  const models = await LANGUAGE_MODELS[name]?.();
  if (models === undefined || model === undefined) return undefined;
  const { ModelCopyProvider } = await import('./model-copy.provider.js');
  return new ModelCopyProvider(models, model, access[models.vendor]);
}
