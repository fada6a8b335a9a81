import { createGoogleGenerativeAI } from '@ai-sdk/google';
import type { LanguageModelV3Content } from '@ai-sdk/provider';
import type { PictureRatio } from '../../listing/picture-options.js';
import { findModel } from './catalogue/catalogue.js';
import { googleSettings } from './library-settings.js';
import type { PictureModels } from './picture-models.js';

/**
 * Google's picture models by `generateContent`. They are asked as language models, since the library's own
 * picture models leave out why a model stopped.
 */
export const GOOGLE_PICTURE_MODELS: PictureModels = {
  vendor: 'google',
  paid: true,
  takesSeed: () => true,
  async ask({ model, access, prompt, photos, ratio, seed, signal, fetch }) {
    const files = photos.map(
      ({ bytes, mediaType }) => ({ type: 'file', data: bytes, mediaType }) as const,
    );
    const { content, finishReason, usage } = await createGoogleGenerativeAI(
      googleSettings(access, fetch),
    )
      .languageModel(model)
      .doGenerate({
        prompt: [{ role: 'user', content: [{ type: 'text', text: prompt }, ...files] }],
        providerOptions: {
          google: { responseModalities: ['IMAGE'], imageConfig: imageConfigOf(model, ratio) },
        },
        ...(seed !== undefined && { seed }),
        abortSignal: signal,
      });
    const pictures = content.filter(isPicture).map(({ data }) => data);
    return {
      pictures,
      stop: finishReason,
      use: {
        inputTokens: usage.inputTokens.total,
        outputTokens: usage.outputTokens.total,
        images: pictures.length,
      },
    };
  },
};

/** A picture as large as the service needs; a model that is not in the catalogue is newer than it. */
function imageConfigOf(
  model: string,
  ratio: PictureRatio = '1:1',
): Readonly<Record<string, string>> {
  const entry = findModel('google', model);
  const imageSize = entry === undefined ? '2K' : entry.picture?.imageSize;
  return { aspectRatio: ratio, ...(imageSize !== undefined && { imageSize }) };
}

/** Models that think draw sketches on the way to what they answer. */
function isPicture(
  part: LanguageModelV3Content,
): part is Extract<LanguageModelV3Content, { type: 'file' }> {
  return part.type === 'file' && part.providerMetadata?.google?.thought !== true;
}
