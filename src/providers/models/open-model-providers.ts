import type { ModelAccesses } from '../../config/model-settings.js';
import type { ProviderChoice } from '../../config/setting-readers.js';
import type { SafeFetch } from '../../sources/safe-fetch.js';
import type { CopyProvider } from '../copy-provider.port.js';
import type { ImageProvider } from '../image-provider.port.js';
import type { LanguageModels } from './language-models.js';
import type { PictureModels } from './picture-models.js';

/** Opens a vendor's picture models; rejects where a file of the operator's does not fit. */
type OpenPictureModels = (model: string, access: ModelAccesses) => Promise<PictureModels>;

/** Loaded by name alone, so that a vendor that nobody has chosen costs nothing. */
const PICTURE_MODELS: Readonly<Record<string, OpenPictureModels>> = {
  openai: async () => (await import('./openai.picture-models.js')).OPENAI_PICTURE_MODELS,
  google: async () => (await import('./google.picture-models.js')).GOOGLE_PICTURE_MODELS,
  comfyui: async (model, access) =>
    (await import('./comfyui.picture-models.js')).openComfyUiModels(model, access.comfyui),
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
  safeFetch?: SafeFetch,
): Promise<ImageProvider | undefined> {
  const open = PICTURE_MODELS[name];
  if (open === undefined || model === undefined) return undefined;
  const models = await open(model, access);
  const { ModelImageProvider } = await import('./model-image.provider.js');
  return new ModelImageProvider(models, model, access[models.vendor], safeFetch);
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

/** One sentence for each `comfyui:NAME` of a list whose workflow file cannot be used. */
export async function workflowProblems(
  choices: readonly ProviderChoice[],
  { comfyui }: ModelAccesses,
): Promise<string[]> {
  const names = choices.flatMap(({ name, model = '' }) => (name === 'comfyui' ? [model] : []));
  if (names.length === 0) return [];
  const { readWorkflow } = await import('./comfyui-workflow.js');
  const read = await Promise.all(names.map((name) => readWorkflow(name, comfyui)));
  return read.flatMap((each) => ('problem' in each ? [each.problem] : []));
}
