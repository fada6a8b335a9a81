import { createOpenAI } from '@ai-sdk/openai';
import { openAiSettings } from './openai-settings.js';
import type { PictureModels } from './picture-models.js';

/** The one square size that every model of the family makes. */
const SIZE = '1024x1024';

/** Models that keep closer to the photos when asked to; others of the family refuse the wish. */
const TAKES_FIDELITY = /^gpt-image-1(\.5)?(-\d{4}-\d{2}-\d{2})?$/;

/** OpenAI's picture models by `images/edits`, with the photos as files. */
export const OPENAI_PICTURE_MODELS: PictureModels = {
  vendor: 'openai',
  paid: true,
  async ask({ model, access, prompt, photos, signal, fetch }) {
    const { images, usage } = await createOpenAI(openAiSettings(access, fetch))
      .image(model)
      .doGenerate({
        prompt,
        files: photos.map(({ bytes, mediaType }) => ({ type: 'file', data: bytes, mediaType })),
        mask: undefined,
        n: 1,
        size: SIZE,
        aspectRatio: undefined,
        seed: undefined,
        providerOptions: TAKES_FIDELITY.test(model) ? { openai: { inputFidelity: 'high' } } : {},
        abortSignal: signal,
      });
    const { inputTokens, outputTokens } = usage ?? {};
    return { pictures: images, use: { inputTokens, outputTokens, images: images.length } };
  },
};
